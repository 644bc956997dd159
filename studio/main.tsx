import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { catchLostFocus } from './app/catchLostFocus.ts';
import { Studio } from './app/Studio.ts';
import { StudioContext } from './app/StudioContext.ts';
import { language } from './words/language.ts';
import './design/tokens.css';
import './design/base.css';

document.documentElement.lang = language;
const place = document.getElementById('studio');
if (place) {
  catchLostFocus(place);
  const studio = new Studio();
  void studio.load();
  createRoot(place).render(
    <StudioContext value={studio}>
      <App />
    </StudioContext>,
  );
}
