export { Outlet as View } from './Outlet.tsx';
