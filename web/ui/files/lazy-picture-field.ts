import './FilePicker.css';

/** Entry point of a lazily loaded chunk for member forms: the picture field and its styles. */
export { ItemPictureField } from './ItemPictureField.tsx';
