import './pictures.css';

/** For a member's form, which has nothing else of the back office. */
export { PictureField } from '../form/PictureField.tsx';
