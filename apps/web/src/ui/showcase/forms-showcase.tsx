import { useState } from "react";
import { Button } from "../button.tsx";
import { Chip } from "../chip.tsx";
import { Checkbox } from "../forms/checkbox.tsx";
import { FieldGroup, FormField } from "../forms/form-field.tsx";
import { Input } from "../forms/input.tsx";
import { Radio } from "../forms/radio.tsx";
import { Select } from "../forms/select.tsx";
import { Textarea } from "../forms/textarea.tsx";
import { Icon } from "../icon.tsx";
import { ShowcasePage, Specimen } from "./specimen.tsx";

const surfaces = [
  { value: "keras", label: "Keras" },
  { value: "tanah-liat", label: "Tanah liat" },
  { value: "rumput", label: "Rumput, sedang dirawat", disabled: true },
];
const hours = ["06.00", "07.00", "08.00", "09.00"];

export function FormsShowcase() {
  const [hour, setHour] = useState("07.00");
  const [indoor, setIndoor] = useState(true);
  return (
    <ShowcasePage
      title="Formulir"
      intro="Label selalu tampak, petunjuk di bawahnya, dan kesalahan tepat di samping isiannya."
    >
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Specimen caption="Isian teks">
          <div className="grid gap-5">
            <FormField label="Nama pemain" required hint="Seperti yang ingin dipanggil petugas.">
              <Input placeholder="Raka Pradipta" autoComplete="name" />
            </FormField>
            <FormField label="Nomor WhatsApp" error="Nomor ini kurang dua angka. Contoh: 0812-3456-7788.">
              <Input inputMode="tel" defaultValue="0812-3456" />
            </FormField>
            <FormField label="Harga per jam">
              <Input inputMode="numeric" before="Rp" defaultValue="150.000" />
            </FormField>
            <FormField label="Cari lapangan">
              <Input before={<Icon name="search" />} placeholder="besok jam 7 malam, indoor" />
            </FormField>
            <FormField label="Kode booking">
              <Input defaultValue="7K4Q-X" disabled />
            </FormField>
          </div>
        </Specimen>
        <Specimen caption="Pilihan dan catatan">
          <div className="grid gap-5">
            <FormField label="Permukaan">
              <Select options={surfaces} placeholder="Pilih permukaan" defaultValue="" />
            </FormField>
            <FormField label="Catatan untuk petugas" optionalLabel="boleh kosong">
              <Textarea placeholder="Misalnya: butuh kursi roda" />
            </FormField>
            <div>
              <Checkbox
                label="Ingatkan aku dua jam sebelumnya"
                description="Lewat notifikasi di perangkat ini."
                defaultChecked
              />
              <Checkbox label="Setuju syarat dan ketentuan" />
              <Checkbox label="Pakai saldo dompet" description="Saldomu masih Rp 0." disabled />
            </div>
          </div>
        </Specimen>
        <Specimen caption="Satu dari beberapa: yang terpilih adalah bola">
          <FieldGroup legend="Pilih harga">
            <div className="divide-y-2 divide-rule-strong border-rule-strong border-y-2">
              <Radio
                name="rate"
                label="Fleksibel, dengan sarapan"
                description="Batal gratis sampai Rabu, 18 Nov 14.00 WIB."
                aside="Rp 1.020.000"
                defaultChecked
              />
              <Radio name="rate" label="Hemat, tanpa sarapan" description="Tidak bisa dibatalkan." aside="Rp 860.000" />
              <Radio
                name="rate"
                label="Bayar di gerai"
                description="Butuh waktu sampai 2 jam, slotmu ditahan 12 menit lagi."
                disabled
              />
            </div>
          </FieldGroup>
        </Specimen>
        <Specimen caption="Keping: menyaring dan memilih jam">
          <div className="flex flex-wrap gap-2">
            <Chip selected={indoor} onClick={() => setIndoor(!indoor)}>
              Indoor
            </Chip>
            <Chip>Outdoor</Chip>
            <Chip disabled>Rumput</Chip>
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            {hours.map((each) => (
              <Chip key={each} kind="pick" selected={each === hour} onClick={() => setHour(each)}>
                {each}
              </Chip>
            ))}
          </div>
          <Button className="mt-6">Simpan</Button>
        </Specimen>
      </div>
    </ShowcasePage>
  );
}
