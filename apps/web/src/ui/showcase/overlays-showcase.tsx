import { Button } from "../button.tsx";
import { Dialog, DialogClose } from "../dialog.tsx";
import { Icon } from "../icon.tsx";
import { Sheet } from "../sheet.tsx";
import { Tooltip } from "../tooltip.tsx";
import { ShowcasePage, Specimen } from "./specimen.tsx";

export function OverlaysShowcase() {
  return (
    <ShowcasePage
      title="Dialog dan lembar"
      intro="Dialog bertanya sebelum sesuatu yang tidak bisa diulang. Di ponsel, pakai lembar."
    >
      <Specimen caption="Dialog">
        <Dialog
          trigger={<Button variant="outline-danger">Batalkan booking</Button>}
          title="Batalkan booking Bata?"
          description="Rp 405.000 kembali ke sumber dana. Slotmu langsung bisa dipesan orang lain."
          footer={
            <>
              <DialogClose>
                <Button variant="danger">Ya, batalkan</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="outline">Tidak jadi</Button>
              </DialogClose>
            </>
          }
        />
      </Specimen>
      <Specimen caption="Lembar: dari bawah di ponsel, dari kanan di layar lebar">
        <Sheet
          trigger={<Button variant="outline">Saring lapangan</Button>}
          title="Saring lapangan"
          footer={
            <DialogClose>
              <Button size="full">Tampilkan 4 lapangan</Button>
            </DialogClose>
          }
        >
          <p className="text-ink-2">Isi lembar menggulir sendiri; kepala dan kakinya tetap.</p>
        </Sheet>
      </Specimen>
      <Specimen caption="Keterangan singkat untuk tombol ikon">
        <Tooltip content="Bagikan tiket">
          <Button variant="icon-outline" size="icon-sm" aria-label="Bagikan tiket">
            <Icon name="share" />
          </Button>
        </Tooltip>
      </Specimen>
    </ShowcasePage>
  );
}
