import type { DeviceSession, Participant, Profile } from "@lapang/contract/identity/account";
import type { SessionReply } from "@lapang/contract/identity/identity";
import { deviceOf } from "@lapang/domain/identity/device";
import type { Right } from "@lapang/domain/staff/rights";
import type { Role } from "@lapang/domain/staff/roles";
import type { PersonRow } from "./people-queries.ts";
import type { SessionListRow } from "./queries.ts";

export const nobody: SessionReply = { person: null, expiresAt: null };

type SessionFacts = Omit<NonNullable<SessionReply["person"]>, "rights"> & { rights: readonly Right[] };

export function presentSession({ rights, secondFactor, ...facts }: SessionFacts, expiresAt: Date): SessionReply {
  const { id, name, role, photoUrl } = facts;
  return {
    person: { id, name, role, rights: [...rights], secondFactor, photoUrl },
    expiresAt: expiresAt.toISOString(),
  };
}

export function presentProfile(
  person: PersonRow,
  photoUrl: string | null,
  participants: readonly Participant[],
): Profile {
  const { id, name, email, phone } = person;
  return {
    id,
    name,
    email,
    phone,
    photoUrl,
    role: person.role as Role,
    memberSince: person.created_at.toISOString(),
    participants: [...participants],
  };
}

export function presentDevice(row: SessionListRow, currentId: string): DeviceSession {
  return {
    id: row.id,
    current: row.id === currentId,
    device: deviceOf(row.user_agent),
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  };
}
