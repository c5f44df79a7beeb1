import { type RefObject, useLayoutEffect } from 'react';

/** Space in pixels around the field and its list of suggestions. */
const margin = 8;

/**
 * Scrolls an opened list of suggestions into the part of the window that a phone's keyboard leaves
 * free. The field above it stays visible.
 */
export function useScrollToOptions(isOpen: boolean, field: RefObject<HTMLInputElement | null>) {
  useLayoutEffect(() => {
    const list = document.getElementById(field.current?.getAttribute('aria-controls') ?? '');
    if (!isOpen || !field.current || !list) return;
    const { height, offsetTop } = window.visualViewport ?? { height: innerHeight, offsetTop: 0 };
    const hidden = list.getBoundingClientRect().bottom - (offsetTop + height);
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const free = field.current.getBoundingClientRect().top - Math.max(bar, offsetTop) - margin;
    const distance = Math.min(hidden + margin, free);
    if (hidden > 0 && distance > 0) window.scrollBy({ top: distance });
  }, [isOpen, field]);
}
