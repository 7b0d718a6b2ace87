import { Accordion } from "../accordion.tsx";
import { ShowcasePage, Specimen } from "./specimen.tsx";

const questions = [
  {
    id: "hujan",
    title: "Kalau hujan bagaimana?",
    content: "Pindah jadwal gratis, atau uangmu kembali penuh jadi saldo sampai 60 menit sebelum main.",
  },
  { id: "batal", title: "Bisa batal?", content: "Bisa. Makin awal kamu membatalkan, makin banyak yang kembali." },
  { id: "raket", title: "Perlu bawa raket?", content: "Tidak harus. Raket dan bola bisa disewa saat memesan." },
];
const second = questions.map((item) => ({ ...item, id: `${item.id}-2` }));

export function AccordionShowcase() {
  return (
    <ShowcasePage
      title="Tanya jawab"
      intro="Buka dengan klik, Enter, atau Spasi. Panah atas dan bawah pindah antarpertanyaan."
    >
      <Specimen caption="single: membuka satu menutup yang lain">
        <Accordion items={questions} defaultOpen="hujan" />
      </Specimen>
      <Specimen caption="multiple: beberapa boleh terbuka">
        <Accordion items={second} type="multiple" defaultOpen={["batal-2", "raket-2"]} />
      </Specimen>
    </ShowcasePage>
  );
}
