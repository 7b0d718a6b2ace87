import type { DoorDeviceView } from "@lapang/contract/desk/doors";
import { useRef } from "react";
import { officeDoorsText as t } from "../../../i18n/office/doors.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import type { Opening } from "../kit/office-page.ts";
import { Panel } from "../kit/panel.tsx";
import peopleCss from "../kit/people.css?url";
import { useRowKeys } from "../kit/use-row-keys.ts";
import { officeQueries } from "../queries.ts";
import { useOfficeLive } from "../use-office-live.ts";
import { DoorSheet } from "./door-sheet.tsx";
import doorsCss from "./doors.css?url";
import { InviteSheet } from "./invite-sheet.tsx";

export async function load({ answers }: Opening): Promise<void> {
  await answers.get(officeQueries.doors());
}

/** The door devices: who enrolled them, their last contact, and a button to revoke. */
export function Page() {
  const query = officeQueries.doors();
  const { data } = useAnswer(query);
  useOfficeLive(query);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const live = data.items.filter(({ revokedAt }) => revokedAt === null);
  const revoked = data.items.filter(({ revokedAt }) => revokedAt !== null);
  return (
    <>
      <link rel="stylesheet" href={peopleCss} precedence="office" />
      <link rel="stylesheet" href={doorsCss} precedence="office" />
      <div className="office-people" ref={list}>
        <p className="office-people-lead">{t.lead}</p>
        <div className="office-people-bar">
          <InviteSheet devices={data.items} />
        </div>
        <Panel title={t.active} count={live.length} aside={t.places(live.length, data.most)} empty={t.none}>
          {live.map((device) => (
            <DoorRow key={device.id} device={device} />
          ))}
        </Panel>
        <Panel title={t.revokedOnes} count={revoked.length} hideEmpty>
          {revoked.map((device) => (
            <DoorRow key={device.id} device={device} />
          ))}
        </Panel>
      </div>
    </>
  );
}

function DoorRow({ device }: { device: DoorDeviceView }) {
  return (
    <li className="doors-row">
      <b>{device.name}</b>
      <ul className="doors-facts">
        {useFacts(device).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {device.revokedAt ? null : <DoorSheet device={device} />}
    </li>
  );
}

function useFacts({ enrolledAt, codeExpiresAt, revokedAt, ...device }: DoorDeviceView): string[] {
  const { data: venue } = useAnswer(venueQueries.venue());
  const moment = (instant: string) => momentWords(venue, instant);
  return [
    codeExpiresAt && t.expected,
    enrolledAt && t.by(device.invitedBy ?? t.unknown, moment(enrolledAt)),
    device.lastSeenAt && t.seen(moment(device.lastSeenAt)),
    device.waitingScans > 0 && t.waiting(device.waitingScans),
    revokedAt && t.revoked(device.revokedBy ?? t.unknown, moment(revokedAt)),
    device.refusedScans > 0 && t.refused(device.refusedScans),
  ].filter((fact) => typeof fact === "string");
}
