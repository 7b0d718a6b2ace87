import { useEffect, useState } from "react";
import { doorScannerText as t } from "../../i18n/shell/door-scanner.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/forms/form-field.tsx";
import { Input } from "../../ui/forms/input.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Camera } from "./camera.tsx";
import { LateList } from "./late-list.tsx";
import scannerCss from "./scanner.css?url";
import { type ScannerPorts, useScanner } from "./use-scanner.ts";
import { Verdict } from "./verdict.tsx";

type ScannerProps = ScannerPorts & {
  /** Called with the number of unreported scans whenever it changes. */
  onWaiting?: (waiting: number) => void;
};

/** Scans by camera or typed code and shows the verdict, also without a network. */
export function Scanner({ onWaiting, ...ports }: ScannerProps) {
  const { seen, waiting, late, read, readFromCamera, forget, forgetLate } = useScanner(ports);
  const [camera, setCamera] = useState(false);
  useEffect(() => {
    onWaiting?.(waiting);
  }, [onWaiting, waiting]);
  return (
    <div className="door">
      <link rel="stylesheet" href={scannerCss} precedence="office" />
      {camera ? (
        <Camera onRead={(text) => void readFromCamera(text)} />
      ) : (
        <Button size="full" onClick={() => setCamera(true)}>
          <Icon name="qr" />
          {t.openCamera}
        </Button>
      )}
      <form
        className="door-code"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void read(String(new FormData(form).get("code")).trim()).then(() => form.reset());
        }}
      >
        <FormField label={t.code} required>
          <Input name="code" minLength={6} maxLength={2000} required autoComplete="off" autoCapitalize="characters" />
        </FormField>
        <Button type="submit" variant="outline">
          {t.check}
        </Button>
      </form>
      <div role="status" aria-live="assertive">
        {seen ? <Verdict seen={seen} onNext={forget} /> : null}
      </div>
      {late.length > 0 ? <LateList late={late} onSeen={forgetLate} /> : null}
      {waiting > 0 ? (
        <p className="door-waiting" role="status">
          <Icon name="offline" size={16} />
          {t.waiting(waiting)}
        </p>
      ) : null}
    </div>
  );
}
