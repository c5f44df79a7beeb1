/** Sends requests at the same moment, each from a different client network. */
export const callConcurrently = <Answer>(
  count: number,
  one: (index: number, headers: { 'CF-Connecting-IP': string }) => Promise<Answer>,
): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      one(index, { 'CF-Connecting-IP': `198.51.${index}.1` }),
    ),
  );

/** Counts statuses: '200 ×1, 409 ×19'. */
export function tallyStatuses(answers: Response[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status} ×${count}`)
    .join(', ');
}
