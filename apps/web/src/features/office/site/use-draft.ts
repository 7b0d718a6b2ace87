import { changesBetween, isSame, mergeEdits } from "@lapang/domain/site/edits";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { officeText } from "../../../i18n/office/office.ts";
import { officeSettingsText } from "../../../i18n/office/settings.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { toast } from "../../../ui/toast.ts";
import { useProvenTask } from "../kit/use-proven-task.tsx";
import { useOfficeLive } from "../use-office-live.ts";
import { type AnyValue, type Place, type SiteDocument, saverOf, siteQueries } from "./queries.ts";

type Draft = { base: AnyValue; value: AnyValue; version: number };

/** The changes that others have saved since the draft was started. */
export type Meanwhile = { by: string | null; fields: string[]; conflicts: string[] };

/**
 * A document being edited. Concurrent changes by others are merged under the draft (three-way merge), whether they arrive as a
 * live event or as a refusal of the old version.
 */
export function useDraft(place: Place, opened: Pick<SiteDocument, "value" | "version">) {
  const { answers } = useRouter().options.context;
  const query = siteQueries.document(place);
  const isNew = place.key === "";
  const newest = useOptionalAnswer(query, false);
  useOfficeLive(isNew ? siteQueries.list() : query);
  const [draft, setDraft] = useState<Draft>({ base: opened.value, value: opened.value, version: opened.version });
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const saving = useRef(false);
  const { busy, failure, run, codeField } = useProvenTask();
  const dirty = !isSame(draft.base, draft.value);

  useEffect(() => {
    if (!newest || saving.current || newest.version <= draft.version) return;
    const { base, value } = draft;
    const merged = mergeEdits({ base, mine: value, theirs: newest.value });
    setDraft({ base: newest.value, value: merged.value, version: newest.version });
    if (isSame(base, value)) return;
    const fields = changesBetween(base, newest.value).map(({ field }) => field);
    setMeanwhile({ by: newest.changed?.by.name ?? null, fields, conflicts: merged.conflicts });
  }, [newest, draft]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);

  const change = (field: string, value: unknown) =>
    setDraft((old) => ({ ...old, value: { ...old.value, [field]: value } }));
  const replace = (value: AnyValue) => setDraft((old) => ({ ...old, value }));
  const discard = () => {
    setDraft((old) => ({ ...old, value: old.base }));
    setMeanwhile(undefined);
  };

  /** Saves the draft under its key; a new document receives its key here. Returns true if it was saved. */
  const save = async (key: string, values: FormData, onSaved: () => void) => {
    saving.current = true;
    await run(values, async () => {
      try {
        const saved = await saverOf(place.kind)({ key }, { version: draft.version, value: tidied(draft.value) });
        setDraft({ base: saved.value, value: saved.value, version: saved.version });
        setMeanwhile(undefined);
        answers.keep(siteQueries.document({ ...place, key }).url, saved);
        const isHeld = Boolean(saved.held?.length);
        toast(
          isHeld
            ? { title: officeSettingsText.limits.held, variant: "info" }
            : { title: officeText.saved, variant: "success" },
        );
        const outdated = [
          ...[siteQueries.list(), siteQueries.revisions({ ...place, key }), siteQueries.setup()],
          ...(isHeld ? [siteQueries.limitChanges()] : []),
        ];
        await Promise.all(outdated.map((other) => answers.refetch<unknown>({ url: other.url })));
        onSaved();
      } catch (error) {
        saving.current = false;
        // The refetched document contains the others' changes; they are merged under the draft.
        if (error instanceof ApiError && error.code === "edited_meanwhile") await answers.refetch(query);
        throw error;
      }
    });
    saving.current = false;
  };

  return {
    value: draft.value,
    base: draft.base,
    dirty,
    meanwhile,
    busy,
    failure,
    codeField,
    change,
    replace,
    discard,
    save,
  };
}

/** Removes empty lines, which exist only while typing. */
function tidied(value: AnyValue): AnyValue {
  const isText = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((entry) => typeof entry === "string");
  const entries = Object.entries(value).map(([field, inner]) =>
    isText(inner) ? [field, inner.map((line) => line.trim()).filter(Boolean)] : [field, inner],
  );
  return Object.fromEntries(entries) as AnyValue;
}

export type Drafting = ReturnType<typeof useDraft>;
