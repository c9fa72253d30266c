/** Everything around an online table; fetched when somebody opens it. */
import type { OnlineTable } from '../../match/online-client.ts'
import { LeftSeats, Rest, VoteBox, WaysOut } from './agreements.tsx'
import { Keep } from './keep.tsx'
import { NoticeSettings } from './notices.tsx'
import { Offers } from './offers.tsx'
import { Talk } from './talk.tsx'

export function Side({ online }: { readonly online: OnlineTable }) {
  return (
    <>
      <VoteBox online={online} />
      <LeftSeats online={online} />
      <Talk online={online} />
      <Offers online={online} />
      <Rest online={online} />
      <WaysOut online={online} />
      <Keep online={online} />
      {online.own.length > 0 && <NoticeSettings match={online.table.value.id} />}
    </>
  )
}
