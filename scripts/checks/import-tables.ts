// .dependency-cruiser.mjs derives the import rules from these tables.

/** Folders of the API's modules, each with the modules it may import. */
export const MODULES: Record<string, string> = {
  academy: "audit bookings consent identity invoices ledger media notifications payments tenders venue",
  articles: "audit media",
  audit: "",
  bookings: "audit ledger notifications payments tenders venue",
  cash: "audit payments venue",
  clubs: "audit bookings ledger media notifications payments tenders venue",
  consent: "",
  courts: "bookings identity ledger media resale venue waiting-list",
  desk: "audit bookings clubs consent courts identity ledger notifications payments tenders venue waiting-list",
  hotel: "audit bookings invoices ledger media notifications payments stays venue",
  identity: "audit consent media notifications venue",
  invoices: "audit bookings notifications payments venue",
  kost: "audit bookings invoices ledger media notifications payments stays venue",
  ledger: "",
  media: "audit",
  notifications: "consent",
  packages: "audit bookings notifications payments tenders venue",
  payments: "audit media notifications venue",
  reports: "venue",
  resale: "bookings notifications payments tenders waiting-list",
  site: "audit courts notifications payments venue",
  stays: "media notifications venue",
  tenders: "audit payments venue",
  venue: "notifications",
  "waiting-list": "bookings ledger notifications venue",
};

/** Folders of the web's features, each with the features it may import. */
export const FEATURES: Record<string, string> = {
  academy: "account bookings checkout identity invoices payments venue",
  account: "consent identity inbox payments venue",
  articles: "venue",
  bookings: "venue",
  checkout: "bookings identity inbox payments venue",
  clubs: "account bookings checkout identity payments venue",
  consent: "",
  courts: "account bookings checkout identity payments venue",
  door: "venue",
  home: "academy articles clubs courts packages search stays venue",
  identity: "",
  inbox: "identity venue",
  invoices: "payments venue",
  kost: "account bookings identity invoices payments venue",
  "my-bookings": "bookings identity payments tickets venue",
  office: "articles bookings clubs courts door identity inbox kost payments tickets venue",
  packages: "account bookings checkout courts identity payments venue",
  payments: "bookings venue",
  search: "courts venue",
  shell: "consent identity inbox venue",
  showcase: "",
  stays: "account bookings checkout identity kost payments venue",
  tickets: "bookings venue",
  venue: "",
};

/** Modules that sell everything, and the modules of what is sold. */
export const CORE = "ledger|tenders|payments|bookings";
export const KINDS = "courts|packages|stays|hotel|kost|academy|clubs";
