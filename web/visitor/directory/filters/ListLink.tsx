import type { ComponentProps, MouseEvent } from 'react';
import type { LinkTarget } from '../../../../worker/contract/addresses.ts';
import { useLocation } from '../../../data/navigation.ts';
import { useSite } from '../../../data/site.ts';

interface Props extends ComponentProps<'a'> {
  href: LinkTarget;
}

/**
 * Link to the same list with other filters. Its address is relative to that of the page, because
 * documents contain many. robots.txt excludes them, so they need no `nofollow`.
 */
export function ListLink({ href, ...rest }: Props) {
  const [, navigate] = useLocation();
  const { base } = useSite();
  const query = href.indexOf('?');
  const follow = (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={query < 0 ? base + href : href.slice(query)} onClick={follow} />;
}
