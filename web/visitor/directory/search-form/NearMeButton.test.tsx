import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NearMeButton } from './NearMeButton.tsx';

test('rounds the position to a kilometre and replaces the town', () => {
  const coords = { latitude: 53.796481, longitude: -1.54785 };
  const getCurrentPosition = (found: (position: { coords: typeof coords }) => void) =>
    found({ coords });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const go = vi.fn();
  render(<NearMeButton go={go} isHere={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Near me' }));
  expect(go).toHaveBeenCalledWith({ near: '53.80,-1.55', where: null, place: null });
});
