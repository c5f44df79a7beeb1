import { cellsOf } from '../../web/admin/list/get-special-cells.tsx';
import { List } from '../../web/admin/list/ItemList.tsx';
import { createQueryClient } from '../../web/data/query.ts';
import type { Resource } from '../../worker/contract/resources/resource.ts';
import { onScreen, settle } from './render.tsx';
import { type Call, serving } from './mock-api.ts';

/** Mocks the API with one response for all list requests. */
export function answering(answer: object): Call[] {
  const asked: Call[] = [];
  serving((call) => {
    if (/^\/(footers|views)$/.test(call.path)) return undefined;
    asked.push(call);
    return answer;
  });
  return asked;
}

/** Renders an admin list at the current address. */
export async function listOnScreen(resource: Resource, parameter?: string) {
  const queries = createQueryClient({});
  onScreen(
    <List resource={resource} heading="h1" cells={cellsOf(resource)} parameter={parameter} />,
    queries,
  );
  await settle();
  return queries;
}

/** Search parameters of the current address. */
export const parameters = () => Object.fromEntries(new URLSearchParams(location.search));
