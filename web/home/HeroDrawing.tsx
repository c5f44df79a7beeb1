export const HeroDrawing = () => null;
