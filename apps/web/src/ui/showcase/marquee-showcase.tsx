import { Fragment } from "react";
import { Ball } from "../ball.tsx";
import { Marquee } from "../marquee.tsx";
import { ShowcasePage, Specimen } from "./specimen.tsx";

const news = [
  "Turnamen ganda akhir tahun, daftar sampai 5 Des",
  "Senar gratis tiap Jumat pagi",
  "Rumah Raket Dago",
  "Kopi Baseline",
];

export function MarqueeShowcase() {
  return (
    <ShowcasePage
      title="Teks berjalan"
      intro="Berhenti saat disentuh penunjuk, saat ada fokus di dalamnya, dan saat gerakan dikurangi."
    >
      <Specimen caption="Bawaan: 20 detik, tanpa jeda awal, tanpa akhir">
        <Marquee>
          <Line />
        </Marquee>
      </Specimen>
      <Specimen caption="duration 8, delay 2, loop 3">
        <Marquee duration={8} delay={2} loop={3} label="Tiga putaran">
          <Line />
        </Marquee>
      </Specimen>
      <Specimen caption="Isi pendek tetap memenuhi lebar">
        <Marquee label="Satu kalimat">
          <span>Buka hari ini 06.00–22.00 WIB</span>
          <Ball size={18} />
        </Marquee>
      </Specimen>
    </ShowcasePage>
  );
}

function Line() {
  return news.map((item) => (
    <Fragment key={item}>
      <span>{item}</span>
      <Ball size={18} />
    </Fragment>
  ));
}
