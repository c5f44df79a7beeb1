import { afterEach, expect, test } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#language';
import { translateChange } from './translate-change.ts';

afterEach(() => overwriteGetLocale(() => baseLocale));

test('leaves a change as it is in English', () => {
  const change = 'Title: Rest → Sleep; Active: no → yes; Article changed';
  expect(translateChange(change)).toBe(change);
  expect(translateChange('Application approved')).toBe('Application approved');
});

test('shows times in a zone, such as that of a scheduled publication', () => {
  const at = '2026-12-24T17:30:00.000Z';
  expect(translateChange(`Scheduled for publication at ${at}`, 'Europe/Berlin')).toBe(
    'Scheduled for publication on 24 December 2026, 18:30',
  );
  expect(translateChange(`Unpublish at: empty → ${at}`, 'UTC')).toBe(
    'Unpublish at: empty → 24 December 2026, 17:30',
  );
});

test('shows settings as their screen names them', () => {
  expect(translateChange('Accent hue: – → 336; Type pair: 2 → –')).toBe(
    'Accent colour: Default → 336°; Fonts: Bricolage Grotesque with Figtree → Default',
  );
});

test('shows the focal point of a picture as percentages', () => {
  expect(translateChange('Focal x: – → 0.25; Focal y: 0.5 → 0')).toBe(
    'Focal point, horizontal: – → 25%; Focal point, vertical: 50% → 0%',
  );
});

test('translates labels, flags and fixed descriptions, but no values', () => {
  overwriteGetLocale(() => 'de');
  expect(translateChange('Title: Rest → Sleep; Active: no → yes; Article changed')).toBe(
    'Titel: Rest → Sleep; Aktiv: nein → ja; Artikel geändert',
  );
  expect(translateChange('Created')).toBe('Erstellt');
  expect(translateChange('Merge into Ann Old declined')).toBe(
    'Zusammenführung mit Ann Old abgelehnt',
  );
  expect(translateChange('Tag IRISH added')).toBe('Tag IRISH added');
});
