import type { signIn as english } from '../en/signIn.ts';
import type { Translated } from '../Translated.ts';

export const signIn = {
  'signIn.theTwoPasswordsDifferType': 'Paroles atšķiras. Ierakstiet abas reizes vienu un to pašu.',
  'signIn.chooseAPassword': 'Izvēlieties paroli',
  'signIn.aLongOneThatNobodyGuesses': 'Garu, ko neviens neuzmin. Visas citas jūsu pieteikšanās beigsies.',
  'signIn.newPassword': 'Jaunā parole',
  'signIn.theSameAgain': 'Tā pati vēlreiz',
  'signIn.saveAndSignIn': 'Saglabāt un ieiet',
  'signIn.ifThereIsSuchAnAccountALetter': 'Ja tāds konts ir, vēstule ir ceļā. Tās saite darbojas stundu.',
  'signIn.sendALetter': 'Sūtīt vēstuli',
  'signIn.signIn': 'Ieiet',
  'signIn.backToSigningIn': 'Atpakaļ pie ieiešanas',
  'signIn.iForgotMyPassword': 'Aizmirsu paroli',
  'signIn.nameOrEmail': 'Vārds vai e-pasts',
  'signIn.password': 'Parole',
  'signIn.yourSignInHasEnded': 'Jūsu pieteikšanās ir beigusies',
  'signIn.aNewPassword': 'Jauna parole',
  'signIn.signInAgainToGoOnYourWork': 'Ieejiet vēlreiz, lai turpinātu. Līdz tam jūsu darbs glabājas šajā pārlūkā.',
  'signIn.signInByYourCompany': 'Ieiet ar uzņēmuma kontu',
  'signIn.signingYouIn': 'Notiek ieiešana …',
  'signIn.youAreNotSignedIn': 'Ieiet neizdevās',
  'signIn.codeOfYourApp': 'Autentifikatora lietotnes kods',
  'signIn.sixDigitsOrARecoveryCode': 'Seši cipari vai viens no atkopes kodiem.',
} as const satisfies Translated<typeof english>;
