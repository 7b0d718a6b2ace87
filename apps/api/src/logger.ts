import { type DestinationStream, type Logger, pino } from "pino";

/** One line of JSON per event. What opens doors is never written down, wherever an object carries it. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["cookie", "authorization", "token", "password"].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[hidden]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
