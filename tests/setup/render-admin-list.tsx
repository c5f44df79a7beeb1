import { getSpecialCells } from '../../web/admin/list/get-special-cells.tsx';
import { ItemList } from '../../web/admin/list/ItemList.tsx';
import { createQueryClient } from '../../web/data/query.ts';
import type { Resource } from '../../worker/contract/resources/resource.ts';
import { type ApiCall, mockApi } from './mock-api.ts';
import { flushUpdates, renderWithQuery } from './render.tsx';

/** Mocks the API with one response for all list requests. */
export function mockListApi(answer: object): ApiCall[] {
  const asked: ApiCall[] = [];
  mockApi((call) => {
    if (/^\/(footers|views)$/.test(call.path)) return undefined;
    asked.push(call);
    return answer;
  });
  return asked;
}

/** Renders an admin list at the current address. */
export async function renderAdminList(resource: Resource, parameter?: string) {
  const queries = createQueryClient({});
  renderWithQuery(
    <ItemList
      resource={resource}
      heading="h1"
      cells={getSpecialCells(resource)}
      parameter={parameter}
    />,
    queries,
  );
  await flushUpdates();
  return queries;
}

/** Search parameters of the current address. */
export const readLocationParams = () => Object.fromEntries(new URLSearchParams(location.search));
