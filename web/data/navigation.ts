/**
 * wouter’s links and navigation, limited to addresses of the site: a misspelled one does not
 * compile. The browser gets wouter’s own functions.
 */

import type { ComponentProps, ReactNode } from 'react';
import * as wouter from 'wouter';
import { navigate as navigateTo } from 'wouter/use-browser-location';
import type { Href, LinkTarget } from '../../worker/contract/addresses.ts';
import { basePath } from './base-path.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: LinkTarget;
  replace?: boolean;
}

export const Link = wouter.Link as (props: LinkProps) => ReactNode;

export const Redirect = wouter.Redirect as (props: {
  to: LinkTarget;
  replace?: boolean;
}) => ReactNode;

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

type Navigate = (to: LinkTarget, options?: NavigateOptions) => void;

export const navigate: Navigate = (to, options) => navigateTo(basePath + to, options);

/** The path of the page, and the function that opens another one. */
export const useLocation = wouter.useLocation as () => [path: Href, navigate: Navigate];
