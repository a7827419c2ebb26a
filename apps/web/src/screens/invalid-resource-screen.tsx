export { InvalidResourcePage as InvalidResourceScreen } from '../features/error-pages/invalid-resource-page.tsx';
