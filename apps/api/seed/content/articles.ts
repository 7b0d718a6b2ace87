import { article as bolaDiGarisItuMasuk } from "./articles/bola-di-garis-itu-masuk.ts";
import { article as bolaMerahOranyeHijau } from "./articles/bola-merah-oranye-hijau.ts";
import { article as letDanFootFault } from "./articles/let-dan-foot-fault.ts";
import { article as net914Cm } from "./articles/net-91-4-cm.ts";
import { article as panasHujanDanPetir } from "./articles/panas-hujan-dan-petir.ts";
import { article as pemanasanDuaBelasMenit } from "./articles/pemanasan-dua-belas-menit.ts";
import { article as posisiGanda } from "./articles/posisi-ganda.ts";
import { article as raketPertama } from "./articles/raket-pertama.ts";
import { article as senarKendorBahuTenang } from "./articles/senar-kendor-bahu-tenang.ts";
import { article as sepatuDanPermukaan } from "./articles/sepatu-dan-permukaan.ts";
import { article as tataKramaSatuJam } from "./articles/tata-krama-satu-jam.ts";
import { article as tieBreakTanpaBingung } from "./articles/tie-break-tanpa-bingung.ts";
import type { SeedArticle } from "./shapes.ts";

export const articles: SeedArticle[] = [
  senarKendorBahuTenang,
  bolaDiGarisItuMasuk,
  net914Cm,
  letDanFootFault,
  tieBreakTanpaBingung,
  raketPertama,
  sepatuDanPermukaan,
  pemanasanDuaBelasMenit,
  panasHujanDanPetir,
  posisiGanda,
  bolaMerahOranyeHijau,
  tataKramaSatuJam,
];
