import type { Venue } from "@lapang/contract/site/venue";
import type { LeaseView } from "@lapang/contract/stays/kost";
import type { ProblemView, reportProblem } from "@lapang/contract/stays/kost-living";
import { useRouter } from "@tanstack/react-router";
import { leaseText } from "../../../i18n/stays/lease.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { problemsIn } from "../../../lib/forms/field-checks.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { shortDateWords } from "../../../lib/moment-words.ts";
import { Badge, type BadgeVariant } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { toast } from "../../../ui/toast.ts";
import { FileField } from "../file-field.tsx";
import { PrivatePhotos } from "../private-photos.tsx";
import { kostQueries } from "../queries.ts";
import { useFileUpload } from "../use-file-upload.ts";
import { concernsLease } from "./concerns-lease.ts";

const t = leaseText.page;
const looks: Record<ProblemView["status"], BadgeVariant> = { open: "warning", in_work: "info", done: "success" };

/** Reported problems with their progress, and a form for new ones. */
export function LeaseProblems({ lease, venue }: { lease: LeaseView; venue: Venue }) {
  const query = kostQueries.problems(lease.id);
  useLive(query, concernsLease);
  const problems = useOptionalAnswer(query)?.items;
  return (
    <Section title={t.problems}>
      {problems?.length === 0 ? <p className="mb-4 text-ink-2">{t.noProblems}</p> : null}
      <ul className="mb-5">
        {problems?.map((problem) => (
          <li key={problem.id} className="border-rule border-b py-3 first:border-t">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <b>{problem.title}</b>
              <Badge variant={looks[problem.status]}>{t.problemStatus[problem.status]}</Badge>
            </div>
            <p className="text-ink-2 text-sm">
              {shortDateWords(venue, problem.createdAt)}
              {problem.answer ? `. ${problem.answer}` : ""}
            </p>
            <PrivatePhotos names={problem.photos} />
          </li>
        ))}
      </ul>
      <ReportForm leaseId={lease.id} />
    </Section>
  );
}

function ReportForm({ leaseId }: { leaseId: string }) {
  const { answers } = useRouter().options.context;
  const upload = useFileUpload();
  const { form, busy, problems, failure, onInput, onSubmit } = useForm({
    names: ["title", "description"] as const,
    check: (values) =>
      problemsIn({
        title: values.title.trim().length < 3 ? t.problemTitleProblem : undefined,
        description: undefined,
      }),
    send: async ({ title, description }) => {
      const body = { title: title.trim(), description, photos: upload.name ? [upload.name] : [] };
      await sendTo<typeof reportProblem>("POST", "/api/v1/leases/:id/problems", { params: { id: leaseId }, body });
      form.current?.reset();
      upload.clear();
      toast({ title: t.problemSent, variant: "success" });
      await answers.refetch(kostQueries.problems(leaseId));
    },
  });
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t.report}
      className="grid max-w-120 gap-4"
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <FormField label={t.problemTitle} error={problems.title} required>
        <Input name="title" maxLength={120} />
      </FormField>
      <FormField label={t.problemText} optionalLabel={t.optional}>
        <Textarea name="description" maxLength={2000} rows={3} />
      </FormField>
      <FileField label={t.problemPhoto} upload={upload} />
      <FormFailure error={failure} />
      <Button type="submit" variant="outline" size="sm" loading={busy} className="justify-self-start">
        {t.problemSend}
      </Button>
    </form>
  );
}
