import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShareProfile } from './ShareProfile.tsx';

test('escapes the name in the code of the profile card', () => {
  render(<ShareProfile tag="ada-lark" name={'Ada "><script>'} />);
  const code = screen.getByLabelText<HTMLTextAreaElement>('Profile card for your website').value;
  const [frame] = new DOMParser().parseFromString(code, 'text/html').body.children;
  expect(frame?.getAttribute('src')).toMatch(/\/u\/ada-lark\/card$/);
  expect(frame?.getAttribute('title')).toBe('Ada "><script>');
  expect(screen.getByRole('link', { name: /contact card/ }).getAttribute('href')).toBe(
    '/u/ada-lark.vcf',
  );
});
