/** The tables, as they came to be. A migration that was released is never changed: another follows it. Times are milliseconds. */
export interface Migration {
  readonly name: string
  readonly sql: string
}
export const migrations: readonly Migration[] = [
  {
    name: '1 people and matches',
    sql: `
      create table guests (
        id text primary key,
        token_hash text not null unique,
        name text not null,
        lang text not null default 'en',
        created bigint not null,
        seen bigint not null
      );
      create table guest_codes (
        code_hash text primary key,
        guest text not null references guests on delete cascade,
        expires bigint not null
      );
      create table matches (
        id text primary key,
        version integer not null,
        -- Which attempt wrote this version: whoever lost the connection while writing can find out whether it was done.
        save text not null,
        status text not null,
        game text not null,
        listed boolean not null,
        settings text not null,
        -- What is agreed around the table: votes, pause, how it ended.
        talks text not null,
        secret text not null,
        -- What is needed to go on; null before the start.
        core text,
        opening text,
        clocks text,
        asked text[] not null default '{}',
        wake_at bigint,
        creator text not null references guests,
        created bigint not null,
        touched bigint not null
      );
      create index matches_open on matches (created) where status = 'open' and listed;
      create index matches_wake on matches (wake_at) where wake_at is not null;
      create table seats (
        match text not null references matches on delete cascade,
        seat text not null,
        position integer not null,
        wish text not null,
        guest text references guests,
        bot text,
        word text,
        -- Days of rest that are left, and until when one lasts.
        holidays integer not null default 0,
        away_until bigint not null default 0,
        seen integer not null default 0,
        primary key (match, seat)
      );
      create index seats_guest on seats (guest) where guest is not null;
      create table entries (
        match text not null references matches on delete cascade,
        n integer not null,
        entry text not null,
        primary key (match, n)
      );
      create table snapshots (
        match text not null references matches on delete cascade,
        n integer not null,
        state text not null,
        primary key (match, n)
      );
      create table chat (
        match text not null references matches on delete cascade,
        id bigint generated always as identity,
        channel text not null,
        guest text not null references guests,
        seat text,
        body text not null,
        at bigint not null,
        primary key (match, id)
      );
      create table mutes (
        match text not null references matches on delete cascade,
        guest text not null references guests,
        muted text not null references guests,
        primary key (match, guest, muted)
      );
      create table links (
        match text not null references matches on delete cascade,
        id text not null,
        token_hash text not null unique,
        kind text not null,
        seat text,
        n integer,
        creator text not null references guests,
        created bigint not null,
        used_by text references guests,
        revoked boolean not null default false,
        primary key (match, id)
      );
      create table notices (
        guest text not null references guests,
        id bigint generated always as identity,
        match text not null references matches on delete cascade,
        seat text,
        kind text not null,
        at bigint not null,
        read boolean not null default false,
        primary key (guest, id)
      );
    `,
  },
  {
    name: '2 moves are cheaper to write',
    sql: `
      -- A row of a match is written anew with every move: it lies in its page as it is, and finds room there for the next one.
      alter table matches set (toast_tuple_target = 8160, fillfactor = 50);
      -- Entries and snapshots are only ever written together with their match, in one statement.
      alter table entries drop constraint entries_match_fkey;
      alter table snapshots drop constraint snapshots_match_fkey;
    `,
  },
  {
    name: '3 snapshots tell who had seen how much',
    // By seats in order, the spectators last.
    sql: `alter table snapshots add column seen integer[] not null default '{}'`,
  },
  {
    name: '4 notices',
    sql: `
      alter table notices add column body text not null default '', add column shown boolean not null default true,
        add column push boolean not null default false, add column mail boolean not null default false,
        add column taken bigint not null default 0, add column tries integer not null default 0;
      create index notices_due on notices (at) where push or mail;
      alter table guests add column mail text, add column mail_confirmed boolean not null default false, add column mail_code text,
        add column mail_code_until bigint not null default 0;
      create table notice_settings (
        guest text not null references guests on delete cascade,
        -- Empty: for all matches that have none of their own.
        match text not null,
        page boolean not null,
        push boolean not null,
        mail boolean not null,
        primary key (guest, match)
      );
      create table push_subscriptions (
        endpoint text primary key,
        guest text not null references guests on delete cascade,
        p256dh text not null,
        auth text not null,
        at bigint not null
      );
      create index push_subscriptions_guest on push_subscriptions (guest);
      create table server_keys (name text primary key, value text not null);
    `,
  },
  {
    name: '5 notices that are owed',
    // Written with the change they tell of, and gone as soon as somebody was told, mostly within a moment.
    sql: `
      create table owed_notices (
        match text not null,
        version integer not null,
        seat text not null,
        guest text not null,
        kind text not null,
        at bigint not null,
        primary key (match, version, seat)
      );
    `,
  },
  {
    name: '6 matches to look on at',
    sql: `create index matches_playing on matches (created) where status = 'playing' and listed;`,
  },
  {
    name: '7 when a server last stood',
    sql: `create table sign_of_life (one boolean primary key default true check (one), at bigint not null);`,
  },
  {
    name: '8 when people were here last',
    sql: `alter table seats add column here_at bigint;`,
  },
]
