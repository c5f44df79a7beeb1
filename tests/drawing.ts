/** A source of numbers that is the same every time: `draw(below)` gives whole ones from 0, without an order. */
export function drawing(seed: number) {
  let drawn = seed;
  return (below: number) => {
    drawn = (drawn * 48_271) % 2_147_483_647;
    return drawn % below;
  };
}
