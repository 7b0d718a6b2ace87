import { type DestinationStream, type Logger, pino } from "pino";

/** Lines for a reader who is slow; what comes when these are full is dropped. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/** One line of JSON per event. What opens doors is never written down, wherever an object carries it. */
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
  // At the exit it would wait for its reader, for ever when that one has gone; lines of the very last moment matter less.
  output.flushSync = () => {};
  return output;
}
