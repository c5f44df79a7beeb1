import { cellsOf } from '../web/admin/list/cells.tsx';
import { List } from '../web/admin/list/List.tsx';
import { createQueryClient } from '../web/lib/query.ts';
import type { Resource } from '../worker/contract/resource.ts';
import { onScreen, settle } from './on-screen.tsx';
import { type Call, serving } from './serving.ts';

/** What a list asks of the server for its rows, which answers the same whatever it is. */
export function answering(answer: object): Call[] {
  const asked: Call[] = [];
  serving((call) => {
    if (/^\/(footers|views)$/.test(call.path)) return undefined;
    asked.push(call);
    return answer;
  });
  return asked;
}

/** Draws a list of the back office at the present address. */
export async function listOnScreen(resource: Resource, parameter?: string) {
  const queries = createQueryClient({});
  onScreen(
    <List resource={resource} heading="h1" cells={cellsOf(resource)} parameter={parameter} />,
    queries,
  );
  await settle();
  return queries;
}

/** What the address says behind its `?`. */
export const parameters = () => Object.fromEntries(new URLSearchParams(location.search));
