import { type DestinationStream, type Logger, pino } from "pino";

/** Buffer for a slow reader; when it is full, further lines are dropped. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/** Writes one line of JSON per event. Credentials are redacted wherever an object contains them. */
export function createLogger(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["cookie", "authorization", "token", "password"].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[hidden]",
    },
  };
  return pino(options, destination);
}

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: 0, maxLength: MOST_WAITING_BYTES });
  // A flush at exit would wait for the reader, forever if it is gone; losing the very last lines is acceptable.
  output.flushSync = () => {};
  return output;
}
