import { Avatar } from "../avatar.tsx";
import { Badge, badgeVariants } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Card, CardSection } from "../card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { Skeleton } from "../loading/skeleton.tsx";
import { type ToastVariant, toast } from "../toast.ts";
import { ShowcasePage, Specimen } from "./specimen.tsx";

const messages: Record<ToastVariant, string> = {
  default: "Jadwal diperbarui",
  info: "Lapangan Bata disiram pukul 05.30",
  success: "Booking tersimpan",
  warning: "Slotmu tinggal 2 menit",
  danger: "Pembayaran belum masuk",
  destructive: "Booking dibatalkan",
};

/** One toast for one task: it shows the start, then the outcome. */
function saveSlowly(): void {
  const message = toast({ title: "Menyimpan jadwal" });
  setTimeout(() => message.update({ title: "Jadwal tersimpan", variant: "success" }), 1000);
}

export function FeedbackShowcase() {
  return (
    <ShowcasePage title="Pesan dan keadaan" intro="Satu pesan saja pada satu waktu; yang baru menggantikan yang lama.">
      <Specimen caption="Pesan singkat">
        <div className="flex flex-wrap gap-3">
          {(Object.keys(messages) as ToastVariant[]).map((variant) => (
            <Button
              key={variant}
              variant="outline"
              size="sm"
              onClick={() =>
                toast({ variant, title: messages[variant], description: "Hilang sendiri setelah 3 detik." })
              }
            >
              {variant}
            </Button>
          ))}
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              toast({ title: "Versi baru siap", action: { label: "Muat ulang", onSelect: () => undefined } })
            }
          >
            dengan tindakan
          </Button>
          <Button variant="outline" size="sm" onClick={saveSlowly}>
            diperbarui
          </Button>
        </div>
      </Specimen>
      <Specimen caption="Lencana">
        <div className="flex flex-wrap gap-3">
          {badgeVariants.map((variant) => (
            <Badge
              key={variant}
              variant={variant}
              icon={variant === "success" ? "check" : variant === "warning" ? "clock" : "tag"}
            >
              {variant}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen caption="Orang">
        <div className="flex items-center gap-4">
          <Avatar name="Raka Pradipta" size="sm" />
          <Avatar name="Dita Ayuningtyas" />
          <Avatar name="Yoga" size="lg" />
          <Avatar name="Sari Dewi Lestari" size="xl" />
        </div>
      </Specimen>
      <Specimen caption="Kelompok bergaris">
        <div className="grid gap-6 md:grid-cols-3">
          <Card>
            <h3 className="type-4">Bergaris</h3>
            <p className="text-ink-2">Garis tebal di atas, udara di bawah.</p>
          </Card>
          <Card variant="boxed">
            <h3 className="type-4">Berbingkai</h3>
            <p className="text-ink-2">Untuk satu keputusan yang berdiri sendiri.</p>
          </Card>
          <Card variant="court" tone="court">
            <CardSection>
              <p className="text-ink-2 text-sm">Sabtu, 21 Nov 2026</p>
              <p className="type-2">07.00–09.00</p>
            </CardSection>
            <CardSection>
              <Button variant="ball" size="full">
                Pesan sekarang
              </Button>
            </CardSection>
          </Card>
        </div>
      </Specimen>
      <Specimen caption="Menunggu">
        <div className="grid max-w-md grid-cols-[8rem_1fr] items-center gap-4" aria-busy="true">
          <Skeleton shape="court" />
          <div className="grid gap-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
      </Specimen>
      <Specimen caption="Kosong">
        <EmptyState
          title="Belum ada booking"
          description="Booking pertamamu akan muncul di sini, lengkap dengan tiketnya."
          action={<Button>Cari lapangan</Button>}
        />
      </Specimen>
      <Specimen caption="Gagal">
        <ErrorState
          title="Jadwal tidak bisa dimuat"
          description="Sambungan ke server terputus. Booking dan uangmu aman; coba lagi sebentar lagi."
          action={<Button variant="outline">Coba lagi</Button>}
          requestId="req-8F2K"
        />
      </Specimen>
    </ShowcasePage>
  );
}
