import fc from "fast-check";
import { z } from "zod";
import type { Dictionary } from "./dictionary.ts";

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  pattern?: string;
};

const DAY_MS = 86_400_000;
const MOST_ITEMS = 3;
const LARGE = 1_000_000;
const MOST_LETTERS = 60;
/** Awkward text: lone surrogates, NUL, other text directions, markup, formulas, long words. */
const awkwardTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202Ekebalik",
  "é́".repeat(20),
  "👩‍👩‍👧‍👦",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "=1+1",
  "../../etc/passwd",
  "%00%ff",
  "__proto__",
  "line\r\nbreak",
  "9".repeat(40),
  "a".repeat(5_000),
  "2043-02-30",
  "-271821-04-20T00:00:00Z",
  "+275760-09-13T00:00:00.001Z",
  "0001-01-01",
  "9999-12-31T23:59:59Z",
  "24:00",
];
const awkwardNumbers = [
  0,
  -0,
  -1,
  0.5,
  1e-9,
  1e21,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  Number.MAX_VALUE,
  -1e308,
];
const awkward = fc.oneof(
  fc.constantFrom<unknown>(...awkwardTexts, ...awkwardNumbers, null, true, [], {}, [[]], { length: 1 }),
  fc.string({ unit: "binary", maxLength: MOST_LETTERS }),
);

/** Values near a schema's limits: mostly valid, sometimes with something hostile in one place. */
export class Inputs {
  readonly #dictionary: Dictionary;
  readonly #now: Date;
  /** Hostile values per hundred. */
  readonly #hostility: number;
  #defs: Record<string, Schema> = {};

  constructor({ dictionary, now, hostility }: { dictionary: Dictionary; now: Date; hostility: number }) {
    this.#dictionary = dictionary;
    this.#now = now;
    this.#hostility = hostility;
  }

  of(schema: z.ZodType): fc.Arbitrary<unknown> {
    const published = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
    this.#defs = published.$defs ?? {};
    return this.#from(published, "");
  }

  #from(schema: Schema, name: string): fc.Arbitrary<unknown> {
    const valid = fc.constant(null).chain(() => this.#valid(schema, name));
    if (this.#hostility === 0) return valid;
    return fc.oneof(
      { weight: 100 - this.#hostility, arbitrary: valid },
      { weight: this.#hostility, arbitrary: awkward },
    );
  }

  #valid(schema: Schema, name: string): fc.Arbitrary<unknown> {
    if (schema.$ref) return this.#valid(this.#defs[schema.$ref.split("/").at(-1) ?? ""] ?? {}, name);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((choice) => this.#valid(choice, name)));
    if (schema.allOf) return this.#valid(Object.assign({}, ...schema.allOf), name);
    const [type] = [schema.type].flat();
    if (type === "object") return this.#object(schema);
    if (type === "array") return this.#array(schema, name);
    if (type === "integer" || type === "number") return this.#number(schema, type, name);
    if (type === "boolean") return fc.boolean();
    if (type === "null") return fc.constant(null);
    if (type === "string") return this.#text(schema, name);
    // Coerced values: the schema does not restrict the input type.
    return fc.oneof(this.#text({}, name), fc.integer({ min: 0, max: 60 }).map(String));
  }

  #object({ properties = {}, required = [], additionalProperties, propertyNames }: Schema): fc.Arbitrary<unknown> {
    const known = Object.entries(properties).map(([key, value]) => [key, this.#from(value, key)] as const);
    const record = fc.record(Object.fromEntries(known), { requiredKeys: required as never[] });
    if (typeof additionalProperties !== "object" || known.length > 0) return record;
    const keys = this.#valid(propertyNames ?? { type: "string" }, "key").map(String);
    return fc.dictionary(keys, this.#from(additionalProperties, "value"), { maxKeys: MOST_ITEMS });
  }

  #array(
    { items = {}, prefixItems, minItems = 0, maxItems = MOST_ITEMS }: Schema,
    name: string,
  ): fc.Arbitrary<unknown> {
    if (prefixItems) return fc.tuple(...prefixItems.map((item) => this.#from(item, name)));
    const most = Math.max(minItems, Math.min(maxItems, MOST_ITEMS));
    return fc.array(this.#from(items, name), { minLength: minItems, maxLength: most });
  }

  #number(schema: Schema, type: string, name: string): fc.Arbitrary<number> {
    const { minimum = schema.exclusiveMinimum ?? -LARGE, maximum = LARGE } = schema;
    const low = Math.ceil(Math.max(minimum, -LARGE));
    const high = Math.floor(Math.max(low, Math.min(maximum, LARGE)));
    const whole = fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: low, max: Math.min(high, Math.max(low, 3)) }) },
      { weight: 3, arbitrary: fc.integer({ min: low, max: high }) },
      { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
    );
    const drawn = type === "integer" ? whole : fc.oneof(whole, fc.double({ min: low, max: high, noNaN: true }));
    const seen = this.#dictionary.numbers(name).filter((one) => one >= minimum && one <= maximum);
    return seen.length > 0 ? fc.oneof(drawn, fc.constantFrom(...seen)) : drawn;
  }

  #text(schema: Schema, name: string): fc.Arbitrary<string> {
    const drawn = this.#drawnText(schema, name);
    const seen = this.#dictionary.texts(name);
    if (seen.length === 0) return drawn;
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...seen) }, { weight: 1, arbitrary: drawn });
  }

  #drawnText({ format, pattern, minLength = 0, maxLength = MOST_LETTERS }: Schema, name: string): fc.Arbitrary<string> {
    const moment = fc
      .integer({ min: -40 * 96, max: 90 * 96 })
      .map((quarters) => new Date(this.#quarterHour() + quarters * (DAY_MS / 96)));
    if (format === "uuid") return fc.uuid();
    if (format === "email") return fc.emailAddress();
    if (format === "date-time") return moment.map((at) => at.toISOString());
    if (format === "date" || /^(date|day|from|to|until|on|month|checkIn|checkOut)$|(Date|Day|On)$/.test(name)) {
      return moment.map((at) => at.toISOString().slice(0, name === "month" ? 7 : 10));
    }
    const longest = Math.max(minLength, Math.min(maxLength, MOST_LETTERS));
    const plain = fc.string({ minLength, maxLength: longest });
    if (!pattern) return plain;
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      return plain;
    }
  }

  #quarterHour(): number {
    return Math.floor(this.#now.getTime() / (DAY_MS / 96)) * (DAY_MS / 96);
  }
}
