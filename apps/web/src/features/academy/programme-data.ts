import type { ProgrammeDetail } from "@lapang/contract/academy/academy";
import { offer } from "../../lib/page/structured-data.ts";

/** Structured data of a programme, for search engines: a course with one instance per class. */
export function course(programme: ProgrammeDetail, url: string, venue: { name: string; url: string }) {
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    name: programme.name,
    description: programme.summary,
    url,
    provider: { "@type": "SportsActivityLocation", ...venue },
    offers: { ...offer(programme.pricePerTerm, url), category: "Paid" },
    hasCourseInstance: programme.batches.map((batch) => ({
      "@type": "CourseInstance",
      courseMode: "Onsite",
      startDate: batch.startsOn,
      endDate: batch.endsOn,
      instructor: { "@type": "Person", name: batch.coach.name },
      courseSchedule: { "@type": "Schedule", repeatFrequency: "Weekly", startTime: batch.from, endTime: batch.to },
    })),
  };
}
