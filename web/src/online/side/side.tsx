/** Everything around an online table; fetched when somebody opens it. */
import type { OnlineTable } from '../../match/online-client.ts'
import { RestDays, ResignAndDrawButtons } from './agreements.tsx'
import { ServerProblemText } from '../person.tsx'
import { ShareAndDownload } from './keep.tsx'
import { NoticeSettings } from '../room/notices.tsx'
import { OnlineOffers } from './offers.tsx'
import { OpenSeats } from './open-seats.tsx'
import { PeopleList } from './people.tsx'
import { ChatPanel } from './talk.tsx'

export function OnlineSidePanel({ online }: { readonly online: OnlineTable }) {
  return (
    <>
      <PeopleList online={online} />
      <ServerProblemText problem={online.refused} />
      <OpenSeats online={online} />
      <ChatPanel online={online} />
      <OnlineOffers online={online} />
      <RestDays online={online} />
      <ResignAndDrawButtons online={online} />
      <ShareAndDownload online={online} />
      {online.own.length > 0 && <NoticeSettings match={online.table.value.id} />}
    </>
  )
}
