import { createRoot } from 'react-dom/client';
import { language } from '../words/language.ts';
import { Reviewer } from './Reviewer.tsx';
import { ReviewerStore } from './ReviewerStore.ts';
import '../design/tokens.css';
import '../design/base.css';

document.documentElement.lang = language;
const place = document.getElementById('studio');
if (place) createRoot(place).render(<Reviewer store={new ReviewerStore(location.hash.slice(1))} />);
// another link in the same window
addEventListener('hashchange', () => location.reload());
