import type { changeClub } from "@lapang/contract/club-members";
import type { ClubDetail } from "@lapang/contract/clubs";
import { ladderViews } from "@lapang/domain/club/ladder";
import { joinPolicies } from "@lapang/domain/club/who-may";
import { useRouter } from "@tanstack/react-router";
import { clubPlayText } from "../../../i18n/club-play.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { oneOf } from "../../../lib/search-params.ts";
import { sendTo } from "../../../lib/send.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";

const t = clubPlayText.texts;
const SHORTEST = 3;

/** What a club says of itself, who may join how, and who sees its ladder. */
export function ClubTextForm({ club }: { club: ClubDetail }) {
  const { answers } = useRouter().options.context;
  const { form, busy, problems, failure, onInput, onSubmit } = useForm({
    names: ["summary", "joinPolicy", "ladder"],
    check: ({ summary }) => (summary.trim().length < SHORTEST ? { summary: t.summaryMissing } : {}),
    send: async ({ summary, joinPolicy, ladder }) => {
      await sendTo<typeof changeClub>("PATCH", "/api/v1/clubs/:slug", {
        params: { slug: club.slug },
        body: {
          summary: summary.trim(),
          joinPolicy: oneOf(joinPolicy, joinPolicies),
          ladder: oneOf(ladder, ladderViews),
        },
      });
      await answers.askAfter(clubQueries.club(club.slug));
      toast({ title: t.saved });
    },
  });
  return (
    <Section title={t.title}>
      <form ref={form} method="post" noValidate aria-label={t.title} onInput={onInput} onSubmit={onSubmit}>
        <div className="grid max-w-120 gap-4 sm:grid-cols-2">
          <FormField label={t.summary} error={problems.summary} required className="sm:col-span-2">
            <Input name="summary" maxLength={200} defaultValue={club.summary} autoComplete="off" />
          </FormField>
          <FormField label={t.policy}>
            <Select
              name="joinPolicy"
              options={joinPolicies.map((value) => ({ value, label: t.policies[value] }))}
              defaultValue={club.joinPolicy}
            />
          </FormField>
          <FormField label={t.ladder}>
            <Select
              name="ladder"
              options={ladderViews.map((value) => ({ value, label: t.ladders[value] }))}
              defaultValue={club.ladder}
            />
          </FormField>
        </div>
        <FormFailure error={failure} />
        <Button type="submit" size="sm" variant="outline" className="mt-4" loading={busy}>
          {t.save}
        </Button>
      </form>
    </Section>
  );
}
