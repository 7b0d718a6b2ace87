import type { ByLanguage } from "./language.ts";

const indonesian = {
  /** Replaces a name in records that outlive an erased account. */
  erasedName: "Akun dihapus",
  /** The name of a person whose identity provider gives none. */
  unnamedCustomer: "Pelanggan",
};

export const peopleTexts: ByLanguage<typeof indonesian> = { id: indonesian };
