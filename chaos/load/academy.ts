import { dateIn } from "../stage/venue.ts";
import { buy } from "./pay.ts";
import { type Acts, call, type Turn } from "./turn.ts";

const DAYS_PER_YEAR = 365;

/** Buys a seat for a term or a trial; joins the waiting list of a full class. */
async function buySeat(turn: Turn): Promise<void> {
  const { random, venue, memory } = turn;
  const wanted = random.pick(venue.classes);
  const participant = await findParticipant(turn, wanted);
  if (!participant) return;
  const seat = { batch: wanted.code, participant };
  const trial = random.chance(0.3) ? await findTrial(turn, wanted) : undefined;
  const { refusal } = await buy(turn, "class", [{ kind: "academy", ...seat, ...(trial && { trial }) }]);
  if (refusal !== "class_full" || trial) return;
  const joined = await call(turn, "class line: join", "POST /class-waits", seat);
  if (joined.status === 201) memory.acknowledge("class line: joined", "class_wait", joined.body.id);
}

/** Finds or adds a participant of the right age. */
async function findParticipant(
  turn: Turn,
  { ageMin, level }: Turn["venue"]["classes"][number],
): Promise<string | undefined> {
  const { random, memory } = turn;
  const birthDate = dateIn(-DAYS_PER_YEAR * (ageMin + 1) - 10);
  const { body } = await call(turn, "participants", "GET /me");
  const known = body.participants?.filter((one: { birthDate: string }) => one.birthDate === birthDate) ?? [];
  if (known.length > 0) return random.pick(known as readonly { id: string }[]).id;
  const fields = { name: `Anak ${ageMin}`, birthDate, level: level === "semua" ? "pemula" : level };
  const person = { ...fields, guardianConsent: true };
  const added = await call(turn, "participant: add", "POST /me/participants", person);
  if (added.status !== 201) return undefined;
  memory.acknowledge("participant: added", "participant", added.body.id);
  return added.body.id;
}

async function findTrial(
  turn: Turn,
  { code, programme }: Turn["venue"]["classes"][number],
): Promise<string | undefined> {
  const { body } = await call(turn, "programme", `GET /programmes/${programme}`);
  type Session = { id: string; batch: string; startsAt: string; cancelled: boolean };
  const coming = (body.sessions ?? []).filter(
    ({ batch, startsAt, cancelled }: Session) => batch === code && !cancelled && Date.parse(startsAt) > Date.now(),
  );
  return coming.length > 0 ? turn.random.pick(coming as readonly Session[]).id : undefined;
}

export const academyActs: Acts = [[buySeat, 4]];
