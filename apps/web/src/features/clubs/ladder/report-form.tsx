import type { LadderMatch, reportMatch } from "@lapang/contract/clubs/club-play";
import { useRouter } from "@tanstack/react-router";
import { clubPlayText } from "../../../i18n/clubs/club-play.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { clubQueries } from "../queries.ts";
import { playerName } from "./ladder-words.ts";

const t = clubPlayText.ladder;

/** Reports the winner and the score. */
export function ReportForm({ match, slug }: { match: LadderMatch; slug: string }) {
  const { answers } = useRouter().options.context;
  const { form, busy, problems, failure, onInput, onSubmit } = useForm({
    names: ["winner", "score"],
    check: ({ score }) => (score.trim() === "" ? { score: t.scoreMissing } : {}),
    send: async ({ winner, score }) => {
      await sendTo<typeof reportMatch>("POST", "/api/v1/clubs/:slug/challenges/:id/result", {
        params: { slug, id: match.id },
        body: { winner: winner === "opponent" ? "opponent" : "challenger", score: score.trim() },
      });
      await answers.refetch(clubQueries.ownLadder(slug));
    },
  });
  const options = (["challenger", "opponent"] as const).map((side) => ({
    value: side,
    label: playerName(match[side]),
  }));
  const label = t.against(playerName(match.challenger), playerName(match.opponent));
  return (
    <form ref={form} method="post" noValidate aria-label={label} onInput={onInput} onSubmit={onSubmit}>
      <div className="grid max-w-120 gap-4 sm:grid-cols-2">
        <FormField label={t.winner}>
          <Select name="winner" options={options} defaultValue="challenger" />
        </FormField>
        <FormField label={t.score} hint={t.scoreHint} error={problems.score} required>
          <Input name="score" maxLength={60} autoComplete="off" />
        </FormField>
      </div>
      <FormFailure error={failure} />
      <Button type="submit" size="sm" className="mt-3" loading={busy}>
        {t.report}
      </Button>
    </form>
  );
}
