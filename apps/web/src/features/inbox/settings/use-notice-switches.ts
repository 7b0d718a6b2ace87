import type { chooseNotice, NoticeSettings } from "@lapang/contract/people/notices";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { send } from "../../../lib/api/send.ts";
import { inboxQueries } from "../queries.ts";

type Choice = { topic: string; channel: NoticeSettings["channels"][number]; wanted: boolean };

function withChoice(settings: NoticeSettings, { topic, channel, wanted }: Choice): NoticeSettings {
  const topics = settings.topics.map((row) =>
    row.topic === topic
      ? { topic, switches: row.switches.map((one) => (one.channel === channel ? { ...one, wanted } : one)) }
      : row,
  );
  return { ...settings, topics };
}

/** Applies presses optimistically and sends them one by one; the reply to the last one decides. */
export function useNoticeSwitches() {
  const { answers } = useRouter().options.context;
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const line = useRef({ last: Promise.resolve(), length: 0 });
  const { url } = inboxQueries.settings();
  const show = (choice: Choice) => {
    const shown = answers.peek(url)?.data as NoticeSettings | undefined;
    if (shown) answers.keep(url, withChoice(shown, choice));
  };
  const deliver = async (choice: Choice) => {
    const { channel, ...rest } = choice;
    try {
      const settings = await send<typeof chooseNotice>("PUT", "/api/v1/me/notices", { ...rest, channels: [channel] });
      if (line.current.length === 1) answers.keep(url, settings);
    } catch (error) {
      setFailure(error);
      show({ ...choice, wanted: !choice.wanted });
    } finally {
      line.current.length -= 1;
      setWaiting(line.current.length);
    }
  };
  const choose = (choice: Choice) => {
    setFailure(undefined);
    show(choice);
    line.current.length += 1;
    setWaiting(line.current.length);
    line.current.last = line.current.last.then(() => deliver(choice));
  };
  return { busy: waiting > 0, failure, choose };
}
