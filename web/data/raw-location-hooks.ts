import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** wouter decodes the path once and route parameters again, which would turn '%2541' into 'A'. */
const kept = (text: string) => text.replaceAll('%', '%25');

const usePlainLocation: BaseLocationHook = (router) => {
  const [path, navigate] = useBrowserLocation(router);
  return [kept(path), navigate];
};

const usePlainSearch: BaseSearchHook = (router) => kept(useSearch(router));

/** Router hooks that pass the URL undecoded. */
export const plainAddress = { hook: usePlainLocation, searchHook: usePlainSearch };
