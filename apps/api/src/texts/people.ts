import type { ByLanguage } from "./language.ts";

const indonesian = {
  /** Replaces a name in records that outlive an erased account. */
  erasedName: "Akun dihapus",
  /** Names of people whose identity provider or address gives none. */
  unnamedCustomer: "Pelanggan",
  unnamedOwner: "Pemilik",
  ownDataFile: "lapang-data-saya.json",
};

export const peopleTexts: ByLanguage<typeof indonesian> = { id: indonesian };
