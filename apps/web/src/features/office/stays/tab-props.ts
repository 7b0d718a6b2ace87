import type { OfficeSearch } from "../kit/office-page.ts";

export type TabProps = { slug: string; search: OfficeSearch };
