import { useState } from "react";
import { DatePicker } from "../forms/date-picker.tsx";
import { ShowcasePage, Specimen } from "./specimen.tsx";

export function DatePickerShowcase() {
  const [day, setDay] = useState("2026-11-21");
  const [other, setOther] = useState("");
  return (
    <ShowcasePage
      title="Pemilih tanggal"
      intro="Satu hari dari kalender. Panah pindah hari, Page Up dan Page Down pindah bulan."
    >
      <div className="grid gap-x-8 md:grid-cols-2">
        <Specimen caption="Bawaan, dengan batas 17 Nov–20 Des">
          <DatePicker
            value={day}
            onChange={setDay}
            min="2026-11-17"
            max="2026-12-20"
            hint="Bisa dipesan sampai 30 hari ke depan."
          />
        </Specimen>
        <Specimen caption="Kosong, dengan label sendiri dan kesalahan">
          <DatePicker
            label="Tanggal main"
            value={other}
            onChange={setOther}
            {...(other ? {} : { error: "Pilih tanggal main dulu." })}
          />
        </Specimen>
        <Specimen caption="Tidak tersedia">
          <DatePicker label="Tanggal masuk" value="" onChange={setOther} disabled />
        </Specimen>
      </div>
    </ShowcasePage>
  );
}
