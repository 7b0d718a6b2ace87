import type { changeClub } from "@lapang/contract/clubs/club-members";
import type { ClubDetail } from "@lapang/contract/clubs/clubs";
import { ladderViews } from "@lapang/domain/club/ladder";
import { joinPolicies } from "@lapang/domain/club/who-may";
import { useRouter } from "@tanstack/react-router";
import { clubPlayText } from "../../../i18n/clubs/club-play.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { problemsIn } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { oneOf } from "../../../lib/page/search-params.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";

const t = clubPlayText.texts;
const SHORTEST = 3;
const LONGEST_LINE = 200;

/** The multi-line texts of a club's page with their maximum number and length. */
const lists = {
  description: { lines: 6, letters: 1_000 },
  perks: { lines: 12, letters: LONGEST_LINE },
  howToJoin: { lines: 8, letters: LONGEST_LINE },
} as const;
const listNames = ["description", "perks", "howToJoin"] as const;

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function problemOf(text: string, { lines, letters }: (typeof lists)[keyof typeof lists]): string | undefined {
  const written = linesOf(text);
  if (written.length > lines) return t.tooMany(lines);
  return written.some((line) => line.length > letters) ? t.tooLong(letters) : undefined;
}

/** The club's texts, how to join it, and who sees its ladder. */
export function ClubTextForm({ club }: { club: ClubDetail }) {
  const { answers } = useRouter().options.context;
  const { form, busy, problems, failure, onInput, onSubmit } = useForm({
    names: ["summary", ...listNames, "joinPolicy", "ladder"],
    check: (values) =>
      problemsIn({
        summary: values.summary.trim().length < SHORTEST ? t.summaryMissing : undefined,
        description: problemOf(values.description, lists.description),
        perks: problemOf(values.perks, lists.perks),
        howToJoin: problemOf(values.howToJoin, lists.howToJoin),
        joinPolicy: undefined,
        ladder: undefined,
      }),
    send: async ({ summary, description, perks, howToJoin, joinPolicy, ladder }) => {
      await sendTo<typeof changeClub>("PATCH", "/api/v1/clubs/:slug", {
        params: { slug: club.slug },
        body: {
          summary: summary.trim(),
          description: linesOf(description),
          perks: linesOf(perks),
          howToJoin: linesOf(howToJoin),
          joinPolicy: oneOf(joinPolicy, joinPolicies),
          ladder: oneOf(ladder, ladderViews),
        },
      });
      await answers.refetch(clubQueries.club(club.slug));
      toast({ title: t.saved });
    },
  });
  return (
    <Section title={t.title}>
      <form ref={form} method="post" noValidate aria-label={t.title} onInput={onInput} onSubmit={onSubmit}>
        <div className="grid max-w-[44rem] gap-4 sm:grid-cols-2">
          <FormField label={t.summary} error={problems.summary} required className="sm:col-span-2">
            <Input name="summary" maxLength={200} defaultValue={club.summary} autoComplete="off" />
          </FormField>
          {listNames.map((name) => (
            <FormField
              key={name}
              label={t[name]}
              hint={name === "description" ? t.onePerParagraph : t.onePerLine}
              error={problems[name]}
              className="sm:col-span-2"
            >
              <Textarea name={name} defaultValue={club[name].join("\n")} />
            </FormField>
          ))}
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
