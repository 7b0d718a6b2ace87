import type { confirmSecondFactor } from "@lapang/contract/identity/second-factor";
import { useMemo, useState } from "react";
import { officeSecurityText } from "../../../i18n/office/security.ts";
import { send } from "../../../lib/api/send.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { qrPath } from "../../tickets/qr-path.ts";
import { CodeForm } from "./code-form.tsx";
import { type Secret, SetUpCode } from "./set-up-code.tsx";

const t = officeSecurityText.setUp;

/** Sets up an authenticator: creates a secret, shows its QR code, and verifies the first code. */
export function SetUp({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [given, setGiven] = useState<Secret>();
  const confirm = async (code: string) => {
    const reply = await send<typeof confirmSecondFactor>("POST", "/api/v1/me/second-factor/confirmation", { code });
    onDone(reply.recoveryCodes);
  };
  if (!given) return <SetUpCode onSecret={setGiven} />;
  return (
    <CodeForm label={t.done} fieldLabel={t.confirm} send={confirm}>
      <p>{t.scan}</p>
      <Picture uri={given.uri} />
      <p className="text-ink-2">
        {t.byHand} <code className="break-all font-bold text-ink">{given.secret.match(/.{1,4}/g)?.join(" ")}</code>{" "}
        <CopyButton text={given.secret} what={t.key} />
      </p>
    </CodeForm>
  );
}

/** Dark on light in both colour modes: cameras need it. */
function Picture({ uri }: { uri: string }) {
  const { size, path } = useMemo(() => qrPath(uri), [uri]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.picture} className="w-56 bg-white">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
