import type { changeMembership } from "@lapang/contract/clubs/club-members";
import { type ShownName, shownNames } from "@lapang/domain/club/who-may";
import { useRouter } from "@tanstack/react-router";
import { clubKeepingText } from "../../../i18n/clubs/club-keeping.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { toast } from "../../../ui/toast.ts";
import { clubQueries } from "../queries.ts";

const t = clubKeepingText.shownName;
const options = shownNames.map((value) => ({ value, label: t.options[value] }));

/** How much of the member's name other members see. */
export function ShownNameField({ slug }: { slug: string }) {
  const { answers } = useRouter().options.context;
  const own = useOptionalAnswer(clubQueries.memberships(slug));
  const { failure, run } = useTask();
  const membership = own?.memberships.find(
    ({ participantId, status }) => participantId === null && status === "active",
  );
  if (!membership) return null;
  const change = (shownName: ShownName) =>
    run(async () => {
      const params = { slug, id: membership.id };
      const body = { shownName };
      await sendTo<typeof changeMembership>("PATCH", "/api/v1/clubs/:slug/memberships/:id", { params, body });
      await answers.refetch(clubQueries.memberships(slug));
      toast({ title: t.saved });
    });
  return (
    <FormField label={t.label} className="mb-5 max-w-72">
      <Select
        options={options}
        value={membership.shownName}
        onChange={(event) => void change(event.target.value as ShownName)}
      />
      <FormFailure error={failure} />
    </FormField>
  );
}
