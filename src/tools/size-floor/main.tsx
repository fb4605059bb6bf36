import { createIntl } from '@formatjs/intl';
import Form from '@rjsf/core';
import { createRoot } from 'react-dom/client';
import { Route, Router, Routes } from 'react-router-dom';

createIntl({ locale: 'en', messages: {} });
createRoot(document.body).render(
  <Router location="/" navigator={{ createHref: String, go() {}, push() {}, replace() {} }}>
    <Routes>
      <Route path="*" element={<Form schema={{}} validator={{} as never} />} />
    </Routes>
  </Router>,
);
