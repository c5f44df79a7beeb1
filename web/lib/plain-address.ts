import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/** wouter decodes an address once, which would take '%2541' for 'A' when its parts are decoded. */
const kept = (text: string) => text.replaceAll('%', '%25');

const usePlainLocation: BaseLocationHook = (router) => {
  const [path, navigate] = useBrowserLocation(router);
  return [kept(path), navigate];
};

const usePlainSearch: BaseSearchHook = (router) => kept(useSearch(router));

/** What a Router needs to tell the address as it is. */
export const plainAddress = { hook: usePlainLocation, searchHook: usePlainSearch };
