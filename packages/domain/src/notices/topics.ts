/** Ways that carry a copy of a message to a person; the message itself lies in their inbox. */
export const channels = ["push", "mail", "whatsapp"] as const;
export type Channel = (typeof channels)[number];

export type Urgency = "low" | "normal" | "high";

type TopicRule = {
  /** Ways that nobody can close: the law or somebody's safety wants them. */
  always: readonly Channel[];
  /** Ways that are open until somebody closes them. */
  atFirst: readonly Channel[];
  /** Whether a phone may stay silent about it until the morning. */
  canWait: boolean;
  urgency: Urgency;
  /** How long a phone that is switched off may still be told. */
  worthHours: number;
  /** Who has a switch for it. */
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

/** Everything that people are told about. */
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

/** Topics that a person with that role has switches for, in the order they are shown. */
export function topicsFor(isStaff: boolean): Topic[] {
  return names.filter((topic) => {
    const { audience } = topicRules[topic];
    return audience === "customer" || (audience === "staff" && isStaff);
  });
}

/** Words that modules tell their news under, beside the topics that people know. */
const otherWords: Readonly<Record<string, Topic>> = {
  academy: "class",
  invoice: "payment",
  lease: "rent",
  visit: "rent",
};

/** The topic that somebody has switches for; what is told under an unknown word is news of a booking. */
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

/** Until when a message is worth being told by ringing. */
export function worthUntil(message: { topic: string; createdAt: Date; expiresAt: Date | null }): Date {
  const { topic, createdAt, expiresAt } = message;
  return expiresAt ?? new Date(createdAt.getTime() + ruleOf(topic).worthHours * HOUR_MS);
}

/** One switch that somebody touched. */
export type NoticeChoice = { topic: string; channel: Channel; wanted: boolean };

/** Whether a copy goes that way: closed ways stay closed, but for what must be told. */
export function isWanted(word: string, channel: Channel, choices: readonly NoticeChoice[]): boolean {
  const [topic, rule] = [topicOf(word), ruleOf(word)];
  if (rule.always.includes(channel)) return true;
  const chosen = choices.find((choice) => choice.topic === topic && choice.channel === channel);
  return chosen?.wanted ?? rule.atFirst.includes(channel);
}
