-- Whom a provider's user is to us. In hosted mode the accounts live elsewhere and only these rows are ours.
create table person_identity (
  issuer text not null,
  subject text not null constraint person_identity_subject_length check (char_length(subject) between 1 and 128),
  person_id uuid not null references person (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Sign-ins up to this moment are over, whether we ever saw them or not.
  closed_at timestamptz,
  primary key (issuer, subject)
);

create index person_identity_person on person_identity (person_id);

-- Single sign-ins that are over. The provider's refresh tokens outlive our sessions: without these rows a device that was signed
-- out could let itself in again.
create table ended_sign_in (
  issuer text not null,
  subject text not null,
  auth_time timestamptz not null,
  ended_at timestamptz not null default now(),
  primary key (issuer, subject, auth_time),
  constraint ended_sign_in_identity foreign key (issuer, subject) references person_identity on delete cascade
);

create index ended_sign_in_age on ended_sign_in (ended_at);

-- An address somebody merely typed belongs to nobody yet: nothing may be given away on its account.
alter table person
  add column email_verified boolean not null default false,
  add column photo_path text,
  add column erased_at timestamptz;

-- Devices a person is signed in on; `id` may be shown, the token's hash never is.
alter table session
  add column id uuid not null default gen_random_uuid() constraint session_id_unique unique,
  add column issuer text,
  add column subject text,
  add column auth_time timestamptz,
  add column last_seen_at timestamptz not null default now(),
  add column user_agent text constraint session_user_agent_length check (char_length(user_agent) <= 300);

create index session_expiry on session (expires_at);

-- Those a customer books and enrols for.
create table participant (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id) on delete cascade,
  name text not null constraint participant_name_length check (char_length(name) between 1 and 80),
  birth_date date not null constraint participant_birth_date_range check (birth_date >= date '1900-01-01'),
  level text not null constraint participant_level_known check (level in ('pemula', 'menengah', 'mahir')),
  -- Numbered places are what limits their count, whoever adds at the same moment.
  place smallint not null constraint participant_place_within_limit check (place between 1 and 12),
  created_at timestamptz not null default now(),
  constraint participant_place_once unique (person_id, place)
);

create index participant_person on participant (person_id, created_at);

-- The embedded provider's accounts.
create table account (
  uid text primary key constraint account_uid_shape check (uid ~ '^[A-Za-z0-9]{28}$'),
  email text constraint account_email_unique unique constraint account_email_lower check (email = lower(email)),
  email_verified boolean not null default false,
  password_hash text,
  password_updated_at timestamptz,
  display_name text constraint account_display_name_length check (char_length(display_name) <= 256),
  photo_url text constraint account_photo_url_length check (char_length(photo_url) <= 2048),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  last_login_at timestamptz not null default now(),
  -- Tokens made before this moment are dead.
  valid_since timestamptz not null default now()
);

-- External sign-in methods of an account.
create table account_link (
  provider_id text not null,
  subject text not null,
  uid text not null references account (uid) on delete cascade,
  email text,
  display_name text,
  photo_url text,
  linked_at timestamptz not null default now(),
  primary key (provider_id, subject),
  constraint account_link_once unique (uid, provider_id)
);

-- Each refresh replaces the token; a used one that comes back means that a copy is about, and ends its whole family.
create table refresh_token (
  token_hash bytea primary key constraint refresh_token_hash_length check (octet_length(token_hash) = 32),
  family uuid not null,
  uid text not null references account (uid) on delete cascade,
  sign_in_provider text not null,
  auth_time timestamptz not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index refresh_token_family on refresh_token (family);
create index refresh_token_account on refresh_token (uid);

-- Codes sent by mail: each works once, for a while.
create table action_code (
  code_hash bytea primary key constraint action_code_hash_length check (octet_length(code_hash) = 32),
  kind text not null constraint action_code_kind_known check (kind in (
    'PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL')),
  uid text not null references account (uid) on delete cascade,
  email text not null,
  new_email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint action_code_new_email_given check (kind <> 'VERIFY_AND_CHANGE_EMAIL' or new_email is not null)
);

create index action_code_account on action_code (uid);

-- The newest key signs; an older one is still served while tokens signed with it live.
create table signing_key (
  kid text primary key,
  private_key text not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- One walk to the external provider and back.
create table external_flow (
  state_hash bytea primary key constraint external_flow_hash_length check (octet_length(state_hash) = 32),
  provider_id text not null,
  code_verifier text not null,
  nonce text not null,
  -- Binds the walk to the browser that began it.
  browser_hash bytea not null constraint external_flow_browser_length check (octet_length(browser_hash) = 32),
  -- What the walk is for, and which waiting request of the page it answers: the SDK's own words.
  auth_type text not null constraint external_flow_auth_type_known check (auth_type in (
    'signInViaPopup', 'linkViaPopup', 'reauthViaPopup', 'signInViaRedirect', 'linkViaRedirect', 'reauthViaRedirect')),
  event_id text constraint external_flow_event_length check (char_length(event_id) <= 200),
  return_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index external_flow_expiry on external_flow (expires_at);

-- An external identity that was proven and waits to be taken: by the browser that walked, or until the person has
-- proven their existing account too.
create table pending_identity (
  token_hash bytea primary key constraint pending_identity_hash_length check (octet_length(token_hash) = 32),
  provider_id text not null,
  subject text not null,
  claims jsonb not null,
  id_token text not null,
  -- Fresh from a walk: only the browser that walked may take it.
  browser_hash bytea,
  -- Somebody who proves once more that they are themselves never becomes a new account.
  known_only boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index pending_identity_expiry on pending_identity (expires_at);
