/** Channels that deliver a copy of a notification; the notification itself is in the inbox. */
export const channels = ["push", "mail", "whatsapp"] as const;
export type Channel = (typeof channels)[number];

export type Urgency = "low" | "normal" | "high";

type TopicRule = {
  /** Channels that cannot be switched off, for legal or security reasons. */
  always: readonly Channel[];
  /** Channels that are on by default. */
  atFirst: readonly Channel[];
  /** True if the notification waits for the end of quiet hours. */
  canWait: boolean;
  urgency: Urgency;
  /** Lifetime of a push message for a device that is offline. */
  worthHours: number;
  /** Who can switch the topic on and off. */
  audience: "customer" | "staff" | "nobody";
};

const usual = {
  always: [],
  atFirst: ["push", "mail"],
  canWait: false,
  urgency: "normal",
  worthHours: 24,
  audience: "customer",
} as const satisfies TopicRule;

/** All notification topics. */
export const topicRules = {
  booking: usual,
  payment: { ...usual, always: ["mail"] },
  reminder: { ...usual, urgency: "high", worthHours: 2 },
  change: { ...usual, always: ["mail"], urgency: "high" },
  "waiting-list": { ...usual, urgency: "high", worthHours: 1 },
  refund: { ...usual, canWait: true, worthHours: 72 },
  rent: { ...usual, canWait: true, worthHours: 72 },
  class: usual,
  club: { ...usual, canWait: true, worthHours: 72 },
  news: { ...usual, atFirst: ["push"], canWait: true, urgency: "low", worthHours: 72 },
  contact: { ...usual, canWait: true, audience: "staff" },
  security: { ...usual, always: ["push", "mail"], urgency: "high", audience: "nobody" },
} as const satisfies Record<string, TopicRule>;

export type Topic = keyof typeof topicRules;

const names = Object.keys(topicRules) as Topic[];

/** Topics that customers or staff can switch, in display order. */
export function topicsFor(isStaff: boolean): Topic[] {
  return names.filter((topic) => {
    const { audience } = topicRules[topic];
    return audience === "customer" || (audience === "staff" && isStaff);
  });
}

/** Internal topic names of modules, mapped to the topics that people can switch. */
const otherWords: Readonly<Record<string, Topic>> = {
  academy: "class",
  invoice: "payment",
  lease: "rent",
  visit: "rent",
};

/** Returns the switchable topic; an unknown name counts as `booking`. */
export function topicOf(word: string): Topic {
  if (isTopic(word)) return word;
  return (Object.hasOwn(otherWords, word) && otherWords[word]) || "booking";
}

export function ruleOf(word: string): TopicRule {
  return topicRules[topicOf(word)];
}

export function isTopic(topic: string): topic is Topic {
  return Object.hasOwn(topicRules, topic);
}

const HOUR_MS = 3_600_000;

/** Returns the time after which a push message is no longer delivered. */
export function worthUntil(message: { topic: string; createdAt: Date; expiresAt: Date | null }): Date {
  const { topic, createdAt, expiresAt } = message;
  return expiresAt ?? new Date(createdAt.getTime() + ruleOf(topic).worthHours * HOUR_MS);
}

/** A person's choice for one topic and channel. */
export type NoticeChoice = { topic: string; channel: Channel; wanted: boolean };

/** True if a copy goes by this channel: mandatory, chosen by the person, or on by default. */
export function isWanted(word: string, channel: Channel, choices: readonly NoticeChoice[]): boolean {
  const [topic, rule] = [topicOf(word), ruleOf(word)];
  if (rule.always.includes(channel)) return true;
  const chosen = choices.find((choice) => choice.topic === topic && choice.channel === channel);
  return chosen?.wanted ?? rule.atFirst.includes(channel);
}
