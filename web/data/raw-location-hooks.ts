/** Router hooks that pass the URL undecoded. */

import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** wouter decodes the path once and route parameters again, which would turn '%2541' into 'A'. */
const escapePercent = (text: string) => text.replaceAll('%', '%25');

const useRawLocation: BaseLocationHook = (router) => {
  const [path, navigate] = useBrowserLocation(router);
  return [escapePercent(path), navigate];
};

const useRawSearch: BaseSearchHook = (router) => escapePercent(useSearch(router));

export const rawLocationHooks = { hook: useRawLocation, searchHook: useRawSearch };
