// Contains Preact: see licences.txt.

// node_modules/preact/dist/preact.mjs
var n;
var t;
var r;
var u;
var i;
var f;
var o;
var e;
var l;
var c;
var a;
var s;
var h = /* @__PURE__ */ Symbol.for("pv");
var p = {};
var y = [];
var v = /^m(i|n|o|s|text|space)$/;
var w = Array.isArray;
var d = y.slice;
var _ = Object.assign;
function g(n2) {
  n2 && n2.parentNode && n2.remove();
}
function m(r3, u3, i3, f4, o4) {
  var e3 = { type: r3, props: u3, key: i3, ref: f4, __k: null, __: null, __b: 0, __e: null, __c: null, constructor: h, __v: o4 || ++t, __i: -1, __u: 0 };
  return !o4 && n.vnode && n.vnode(e3), e3;
}
function $(n2) {
  return n2.children;
}
function x(n2, t10) {
  this.props = n2, this.context = t10, this.__g = 0;
}
function S(n2, t10) {
  if (null == t10) return n2.__ && S(n2.__, n2.__i + 1);
  for (var r3; t10 < n2.__k.length; t10++) if ((r3 = n2.__k[t10]) && r3.__e) return r3.__e;
  return "function" != typeof n2.type || n2.props.__P ? null : S(n2);
}
function C(t10) {
  var r3, u3 = t10.__v, i3 = u3.__e, f4 = [], o4 = [], e3 = t10.__P;
  e3 && ((r3 = _({ constructor: h }, u3)).__v = u3.__v + 1, n.vnode && n.vnode(r3), z(e3, r3, u3, t10.__n, e3.namespaceURI, 32 & u3.__u ? [i3] : null, f4, i3 || S(u3), 32 & u3.__u, o4), r3.__v = u3.__v, r3.__.__k[r3.__i] = r3, E(f4, r3, o4), u3.__ = u3.__e = null, r3.__e != i3 && j(r3));
}
function j(n2) {
  if ((n2 = n2.__) && n2.__c && !n2.props.__P) return n2.__e = null, n2.__k.some(function(t10) {
    return t10 && (n2.__e = t10.__e);
  }), j(n2);
}
function L(t10) {
  (8 & t10.__g || (t10.__g |= 8, u.push(t10), f++)) && i == n.debounceRendering || ((i = n.debounceRendering) || queueMicrotask)(H);
}
function H() {
  try {
    for (var n2, t10 = 1; u.length; ) u.length > t10 && u.sort(o), n2 = u.shift(), t10 = u.length, 8 & n2.__g && C(n2);
  } finally {
    (f = u.length) && (i || queueMicrotask)(H);
  }
}
function I(n2, t10, r3, u3, i3, f4, o4, e3, l3, c3, a4) {
  var s3, h3, v3, w3, d3, _3, g3 = u3.__k || y, k2 = t10.length;
  for (l3 = q(r3, t10, g3, l3, k2), s3 = 0; s3 < k2; s3++) null != (v3 = r3.__k[s3]) && (h3 = ~v3.__i && g3[v3.__i] || p, v3.__i = s3, _3 = z(n2, v3, h3, i3, f4, o4, e3, l3, c3, a4), w3 = v3.__e, (h3.ref != v3.ref || 8 & h3.__u) && (h3.ref && G(h3.ref, null, v3, h3), v3.ref && a4.push(v3.ref, v3.__c || w3, v3)), d3 = d3 || w3, 4 & v3.__u ? (l3 = A(v3, l3, n2, !h3.__v), h3.__e && (h3.__e = null)) : "function" == typeof v3.type && void 0 !== _3 ? l3 = _3 : w3 && (l3 = w3.nextSibling), v3.__u &= -21);
  return r3.__e = d3, l3;
}
function q(n2, t10, r3, u3, i3) {
  var f4, o4, e3, l3, c3, a4, s3, p3, y3, v3 = r3.length, d3 = v3, _3 = 0, g3 = 0, k2 = n2.__k = Array(i3);
  for (f4 = 0; f4 < i3; f4++) null != (o4 = t10[f4]) && "boolean" != typeof o4 && "function" != typeof o4 ? ("object" != typeof o4 || o4.constructor === String ? o4 = k2[f4] = m(null, o4) : w(o4) ? o4 = k2[f4] = m($, { children: o4 }) : o4.constructor === h && o4.__b ? o4 = k2[f4] = m(o4.type, o4.props, o4.key, o4.ref, o4.__v) : k2[f4] = o4, l3 = f4 + _3, o4.__ = n2, o4.__b = n2.__b + 1, e3 = null, ~(c3 = o4.__i = P(o4, r3, l3, d3)) && (d3--, (e3 = r3[c3]) && (e3.__u |= 2)), e3 && e3.__v ? (o4.__u |= 16, c3 == l3 - 1 ? _3-- : c3 == l3 + 1 ? _3++ : c3 != l3 && (c3 > l3 ? _3-- : _3++, g3 = 1)) : (~c3 || (i3 > v3 ? _3-- : i3 < v3 && _3++), "function" != typeof o4.type && (o4.__u |= 4))) : k2[f4] = null;
  if (g3) {
    for (a4 = [], s3 = [], f4 = 0; f4 < i3; f4++) if ((o4 = k2[f4]) && 16 & o4.__u) {
      for (_3 = 0, p3 = a4.length; _3 < p3; ) a4[y3 = _3 + p3 >> 1] < o4.__i ? _3 = y3 + 1 : p3 = y3;
      a4[_3] = o4.__i, s3[f4] = _3 + 1;
    }
    for (_3 = a4.length; f4--; ) s3[f4] && (s3[f4] == _3 ? _3-- : k2[f4].__u |= 4);
  }
  if (d3) for (f4 = 0; f4 < v3; f4++) !(e3 = r3[f4]) || 2 & e3.__u || (e3.__e == u3 && (u3 = S(e3)), J(e3, e3));
  return u3;
}
function A(n2, t10, r3, u3) {
  var i3, f4, o4, e3;
  if ("function" == typeof n2.type) {
    if (n2.props.__P) return t10;
    if (i3 = n2.__k) for (f4 = 0; f4 < i3.length; f4++) i3[f4] && (i3[f4].__ = n2, t10 = A(i3[f4], t10, r3, false));
    return t10;
  }
  for (t10 && !t10.parentNode && (t10 = S(n2)) && !t10.parentNode && (t10 = null), o4 = n2.__e, e3 = t10; e3 && 8 == e3.nodeType; ) e3 = e3.nextSibling;
  for (o4 != e3 && (!u3 && r3.moveBefore && o4.parentNode ? r3.moveBefore(o4, t10) : r3.insertBefore(o4, t10 || null)), t10 = o4; (t10 = t10 && t10.nextSibling) && 8 == t10.nodeType && !t10.data.startsWith("$s"); ) ;
  return t10;
}
function P(n2, t10, r3, u3) {
  var i3, f4 = n2.key, o4 = n2.type, e3 = t10[r3], l3 = e3 && !(2 & e3.__u);
  if (null === e3 && null == f4 || l3 && f4 == e3.key && o4 == e3.type) return r3;
  if (u3 > (l3 ? 1 : 0)) {
    for (i3 = r3 - 1; i3 >= 0; i3--) if ((e3 = t10[i3]) && !(2 & e3.__u) && f4 == e3.key && o4 == e3.type) return i3;
    for (i3 = r3 + 1; i3 < t10.length; i3++) if ((e3 = t10[i3]) && !(2 & e3.__u) && f4 == e3.key && o4 == e3.type) return i3;
  }
  return -1;
}
function T(n2, t10, r3) {
  null == r3 && (r3 = ""), "-" == t10[0] ? n2.setProperty(t10, r3) : n2[t10] = r3;
}
function N(n2, t10, r3, u3, i3) {
  var f4, o4;
  if ("style" == t10) if ("string" == typeof r3) n2.style.cssText = r3;
  else {
    if ("string" == typeof u3 && (n2.style.cssText = u3 = ""), u3) for (t10 in u3) r3 && t10 in r3 || T(n2.style, t10);
    if (r3) for (t10 in r3) u3 && r3[t10] == u3[t10] || T(n2.style, t10, r3[t10]);
  }
  else if ("o" == t10[0] && "n" == t10[1]) "function" != typeof r3 && (r3 = null), "function" != typeof u3 && (u3 = null), (n2.__e || (n2.__e = {}))[t10] = r3, r3 && u3 || (o4 = a[t10] || (a[t10] = V(t10)), (n2.__a || (n2.__a = {}))[t10] = c, f4 = t10 != (t10 = t10.replace(l, "$1")), (t10 = t10.slice(2))[0] < "a" && (t10 = t10.toLowerCase()), r3 ? n2.addEventListener(t10, o4, f4) : n2.removeEventListener(t10, o4, f4));
  else {
    if ("http://www.w3.org/2000/svg" == i3) t10 = t10.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
    else if ("width" != t10 && "height" != t10 && "href" != t10 && "list" != t10 && "form" != t10 && "tabIndex" != t10 && "download" != t10 && "rowSpan" != t10 && "colSpan" != t10 && "role" != t10 && "popover" != t10 && t10 in n2) try {
      return void (n2[t10] = null == r3 ? "" : r3);
    } catch (n3) {
    }
    if ("function" == typeof r3) return;
    null == r3 || false === r3 && "-" != t10[4] ? n2.removeAttribute(t10) : n2.setAttribute(t10, "popover" == t10 && 1 == r3 ? "" : r3);
  }
}
function V(t10) {
  return function(r3) {
    var u3 = this.__e;
    if (u3) {
      if (u3 = u3[t10], null == r3[e]) r3[e] = c++;
      else if (r3[e] < this.__a[t10]) return;
      return u3(n.event ? n.event(r3) : r3);
    }
  };
}
function z(t10, r3, u3, i3, f4, o4, e3, l3, c3, a4) {
  var s3, p3, v3, d3, k2, b, m3, M, C3, j3, L2, H2, q2, A3, O, P3, T3, N2, V2 = r3.type;
  if (r3.constructor !== h) return null;
  128 & u3.__u && (c3 = 32 & u3.__u, s3 = u3.__c.__z) && (r3.__u |= c3, p3 = o4 = [], 8 == s3.nodeType ? l3 = B(s3, o4) : o4.push(s3), l3 = o4[0] || l3), (s3 = n.__b) && s3(r3);
  n: if ("function" == typeof V2) {
    v3 = e3.length;
    try {
      if (M = r3.props, C3 = (s3 = V2.prototype) && s3.render, j3 = (s3 = V2.contextType) && i3[s3.__c], L2 = s3 ? j3 ? j3.props.value : s3.__ : i3, (d3 = u3.__c) ? (r3.__c = d3, 2 & d3.__g && (d3.__g |= 1)) : (C3 ? r3.__c = d3 = new V2(M, L2) : (r3.__c = d3 = new x(M, L2), d3.constructor = V2, d3.render = K), j3 && j3.sub(d3), d3.state || (d3.state = {}), d3.__n = i3, d3.__g |= 8, d3.__h = [], d3.__k = []), C3 && (d3.__s || (d3.__s = d3.state), V2.getDerivedStateFromProps && (d3.__s == d3.state && (d3.__s = _({}, d3.__s)), _(d3.__s, V2.getDerivedStateFromProps(M, d3.__s)))), k2 = d3.props, b = d3.state, d3.__v = r3, u3.__c) {
        if (M !== k2 && C3 && !V2.getDerivedStateFromProps && d3.componentWillReceiveProps && d3.componentWillReceiveProps(M, L2), r3.__v == u3.__v && !(8 & d3.__g) || !(4 & d3.__g) && d3.shouldComponentUpdate && false === d3.shouldComponentUpdate(M, d3.__s, L2)) {
          r3.__v != u3.__v && (d3.props = M, d3.state = d3.__s, d3.__g &= -9), r3.__e = u3.__e, r3.__k = u3.__k, r3.__k.some(function(n2) {
            n2 && (n2.__ = r3);
          }), y.push.apply(d3.__h, d3.__k), d3.__k = [], d3.__h.length && e3.push(d3), l3 = S(u3);
          break n;
        }
        d3.componentWillUpdate && d3.componentWillUpdate(M, d3.__s, L2), C3 && d3.componentDidUpdate && d3.__h.push(function() {
          d3.componentDidUpdate(k2, b, m3);
        });
      } else C3 && !V2.getDerivedStateFromProps && d3.componentWillMount && d3.componentWillMount(), C3 && d3.componentDidMount && d3.__h.push(d3.componentDidMount);
      d3.context = L2, d3.props = M, d3.__P = t10, d3.__g &= -5, H2 = n.__r, q2 = C3 ? 25 : 0;
      do {
        d3.__g &= -9, H2 && H2(r3), s3 = d3.render(d3.props, d3.state = d3.__s, d3.context);
      } while (8 & d3.__g && ++q2 < 25);
      C3 && (y.push.apply(d3.__h, d3.__k), d3.__k = []), d3.state = d3.__s, d3.getChildContext && (i3 = _({}, i3, d3.getChildContext())), C3 && u3.__c && d3.getSnapshotBeforeUpdate && (m3 = d3.getSnapshotBeforeUpdate(k2, b)), A3 = s3 && s3.type === $ && null == s3.key ? s3.props.children : s3, M.__P && (s3 = l3, f4 = (t10 = M.__P).namespaceURI, c3 = o4 = null, u3.props && u3.props.__P != t10 && (u3.__k.some(function(n2) {
        n2 && J(n2, n2);
      }), u3.__k = null), l3 = u3.__k ? S(u3, 0) : null), l3 = I(t10, w(A3) ? A3 : [A3], r3, u3, i3, f4, o4, e3, l3, c3, a4), M.__P && (r3.__e = null, l3 = s3), r3.__u &= -161, p3 && p3.some(g), d3.__h.length && e3.push(d3), 1 & d3.__g && (d3.__g &= -4);
    } catch (t11) {
      if (e3.length = v3, r3.__v = null, c3 || o4) if (t11 && t11.then) {
        if (r3.__u |= 128 | c3, o4) {
          for (~(T3 = o4.indexOf(l3 || void 0)) || (T3 = o4.length); (N2 = o4[T3 - 1]) && 8 == N2.nodeType; ) T3--;
          for (; T3 < o4.length; T3++) if (N2 = o4[T3]) if (o4[T3] = null, O) {
            if (N2 == P3) break;
          } else {
            if (8 != N2.nodeType) break;
            N2.data.startsWith("$s") && (P3 = B(O = N2));
          }
        }
        if (!O) {
          for (; l3 && 8 == l3.nodeType && l3.nextSibling; ) l3 = l3.nextSibling;
          O = l3;
        }
        (s3 = B(O = r3.__c.__z || (r3.__c.__z = O))) ? (r3.__e = O, l3 = s3) : r3.__e = l3, l3 = l3 && l3.nextSibling;
      } else o4 && o4.some(g);
      else r3.__e = u3.__e;
      r3.__k || (r3.__k = u3.__k || []), t11 && t11.then || D(r3), n.__e(t11, r3, u3);
    }
  } else l3 = r3.__e = F(u3.__e, r3, u3, i3, f4, o4, e3, c3, a4, t10);
  return (s3 = n.diffed) && s3(r3), l3;
}
function B(n2, t10) {
  if (n2 && 8 == n2.nodeType && n2.data.startsWith("$s")) for (var r3 = 1; n2 = n2.nextSibling; ) {
    if (8 == n2.nodeType) {
      if (n2.data.startsWith("$s")) r3++;
      else if (n2.data.startsWith("/$s") && !--r3) return n2;
    }
    t10 && t10.push(n2);
  }
}
function D(n2) {
  n2 && (n2.__c && (n2.__c.__g |= 4), n2.__k && n2.__k.some(D));
}
function E(t10, r3, u3) {
  for (var i3 = 0; i3 < u3.length; ) G(u3[i3++], u3[i3++], u3[i3++]);
  n.__c && n.__c(r3, t10), t10.some(function(r4) {
    try {
      t10 = r4.__h, r4.__h = [], t10.some(function(n2) {
        n2.call(r4);
      });
    } catch (t11) {
      n.__e(t11, r4.__v);
    }
  });
}
function F(t10, r3, u3, i3, f4, o4, e3, l3, c3, a4) {
  var s3, h3, y3, _3, k2, b, m3, M, $2 = u3.props || p, x2 = r3.props, C3 = r3.type;
  if ("svg" == C3 ? f4 = "http://www.w3.org/2000/svg" : "math" == C3 ? f4 = "http://www.w3.org/1998/Math/MathML" : f4 || (f4 = "http://www.w3.org/1999/xhtml"), o4) {
    for (s3 = 0; s3 < o4.length; s3++) if ((k2 = o4[s3]) && (C3 ? k2.localName == C3 : 3 == k2.nodeType)) {
      t10 = k2, o4[s3] = null;
      break;
    }
  }
  if (!t10) {
    if (M = a4.ownerDocument || document, !C3) return M.createTextNode(x2);
    t10 = M.createElementNS(f4, C3, x2.is ? x2 : a4), l3 && (n.__m && n.__m(r3, o4), l3 = false), o4 = null;
  }
  if (C3) {
    if (a4 = "template" == C3 && t10.content || t10, o4 = "textarea" == C3 && null != x2.defaultValue ? null : o4 && d.call(a4.childNodes), !l3 && o4) for ($2 = {}, s3 = 0; s3 < t10.attributes.length; s3++) $2[(k2 = t10.attributes[s3]).name] = k2.value;
    for (s3 in $2) k2 = $2[s3], "dangerouslySetInnerHTML" == s3 ? y3 = k2 : "children" == s3 || s3 in x2 || "value" == s3 && "defaultValue" in x2 || "checked" == s3 && "defaultChecked" in x2 || N(t10, s3, null, k2, f4);
    for (s3 in x2) k2 = x2[s3], "children" == s3 ? _3 = k2 : "dangerouslySetInnerHTML" == s3 ? h3 = k2 : "value" == s3 ? b = k2 : "checked" == s3 ? m3 = k2 : l3 && "function" != typeof k2 || $2[s3] === k2 || N(t10, s3, k2, $2[s3], f4);
    h3 ? (l3 || y3 && (h3.__html == y3.__html || h3.__html == t10.innerHTML) || (t10.innerHTML = h3.__html), r3.__k = []) : (y3 && (t10.textContent = ""), ("foreignObject" == C3 || "http://www.w3.org/1998/Math/MathML" == f4 && v.test(C3)) && (f4 = "http://www.w3.org/1999/xhtml"), I(a4, w(_3) ? _3 : [_3], r3, u3, i3, f4, o4, e3, o4 ? o4[0] : u3.__k && S(u3, 0), l3, c3), o4 && o4.some(g)), l3 && "textarea" != C3 || (s3 = "value", "progress" == C3 && null == b ? t10.removeAttribute(s3) : null == b || b === t10[s3] && ("progress" != C3 || b) || N(t10, s3, b, $2[s3], f4), s3 = "checked", null != m3 && m3 != t10[s3] && N(t10, s3, m3, $2[s3], f4));
  } else $2 === x2 || l3 && t10.data == x2 || (t10.data = x2);
  return t10;
}
function G(t10, r3, u3, i3) {
  try {
    "function" == typeof t10 ? r3 ? r3.__x = t10(r3) || 1 : i3 && (i3 = i3.__c || i3.__e) && (r3 = i3.__x) && (i3.__x = null, "function" == typeof r3 ? r3() : t10(null)) : t10.current = r3;
  } catch (t11) {
    n.__e(t11, u3);
  }
}
function J(t10, r3, u3) {
  var i3, f4, o4, e3;
  if (n.unmount && n.unmount(t10), !(i3 = t10.ref) || i3.current && i3.current != t10.__e || G(i3, null, r3, t10), i3 = t10.__c) {
    if (i3.componentWillUnmount) try {
      i3.componentWillUnmount();
    } catch (t11) {
      n.__e(t11, r3);
    }
    i3.__P = i3.__n = null;
  }
  if (i3 = t10.__k) for (e3 = 0; e3 < i3.length; e3++) i3[e3] && J(i3[e3], r3, "function" != typeof t10.type || u3 && !t10.props.__P);
  !u3 && (i3 = t10.__c) && (i3 = i3.__z) && (f4 = B(i3, o4 = [])) && (i3 == t10.__e && o4.some(g), g(f4), g(i3)), u3 || g(t10.__e), t10.__e = t10.__c = t10.__ = null;
}
function K(n2, t10, r3) {
  return this.constructor(n2, r3);
}
function Q(t10, r3) {
  var u3, i3, f4, o4;
  n.__ && n.__(t10, r3), 9 == r3.nodeType && (r3 = r3.documentElement), i3 = (u3 = t10 && 32 & t10.__u) ? null : r3.__k, r3.__k = m($, { children: [t10] }), f4 = [], o4 = [], z(r3, r3.__k, i3 || p, p, r3.namespaceURI, i3 ? null : r3.firstChild ? d.call(r3.childNodes) : null, f4, i3 ? i3.__e : r3.firstChild, u3, o4), E(f4, r3.__k, o4), r3.__k.props.children = null;
}
function U(n2) {
  function t10(n3) {
    var r3, u3;
    return this.getChildContext || (r3 = /* @__PURE__ */ new Set(), (u3 = {})[t10.__c] = this, this.getChildContext = function() {
      return u3;
    }, this.shouldComponentUpdate = function(n4) {
      this.props.value != n4.value && r3.forEach(function(n5) {
        n5.__g |= 4, L(n5);
      });
    }, this.sub = function(n4) {
      r3.add(n4);
      var t11 = n4.componentWillUnmount;
      n4.componentWillUnmount = function() {
        r3.delete(n4), t11 && t11.call(n4);
      };
    }), n3.children;
  }
  return t10.__c = "__cC" + s++, t10.__ = n2, t10.Provider = (t10.Consumer = function(n3, t11) {
    return n3.children(t11);
  }).contextType = t10, t10;
}
n = { __e: function(n2, t10, r3, u3) {
  for (var i3, o4, e3; t10 = t10.__; ) if ((i3 = t10.__c) && !(1 & i3.__g)) {
    i3.__g |= 4;
    try {
      if ((e3 = (o4 = i3.constructor) && o4.getDerivedStateFromError) && i3.setState(o4.getDerivedStateFromError(n2)), i3.componentDidCatch && (i3.componentDidCatch(n2, u3 || {}), e3 = 1), e3 && 8 & i3.__g) return void (i3.__g |= 2);
    } catch (t11) {
      n2 = t11;
    }
  }
  throw f = 0, n2;
} }, t = 0, r = function(n2) {
  return null != n2 && n2.constructor === h;
}, x.prototype.setState = function(n2, t10) {
  var r3 = this.__s;
  r3 && r3 != this.state || (r3 = this.__s = _({}, this.state)), "function" == typeof n2 && (n2 = n2(_({}, r3), this.props)), n2 && (_(r3, n2), this.__v && (t10 && this.__k.push(t10), L(this)));
}, x.prototype.forceUpdate = function(n2) {
  this.__v && (this.__g |= 4, n2 && this.__h.push(n2), L(this));
}, x.prototype.render = $, u = [], f = 0, o = function(n2, t10) {
  return n2.__v.__b - t10.__v.__b;
}, e = /* @__PURE__ */ Symbol(), l = /(PointerCapture)$|Capture$/i, c = 0, a = {}, s = 0;

// node_modules/preact/hooks/dist/hooks.mjs
var t2;
var r2;
var u2;
var i2;
var o2 = Object.is;
var f2 = 0;
var c2 = [];
var e2 = [];
var a2 = n;
var v2 = a2.__b;
var l2 = a2.__r;
var m2 = a2.diffed;
var h2 = a2.__c;
var s2 = a2.unmount;
var p2 = a2.__;
function y2(n2, t10) {
  a2.__h && a2.__h(r2, n2, f2 || t10), f2 = 0;
  var u3 = r2.__H || (r2.__H = { __: [], __h: [] });
  return n2 >= u3.__.length && u3.__.push({}), u3.__[n2];
}
function d2(n2) {
  return f2 = 1, _2(G2, n2);
}
function _2(n2, u3, i3) {
  var f4 = y2(t2++, 2);
  if (f4.t = n2, !f4.__c && (f4.__ = [i3 ? i3(u3) : G2(void 0, u3), function(n3) {
    var t10 = (f4.__N || f4.__)[0], r3 = f4.t(t10, n3);
    o2(t10, r3) || (f4.__N = [r3, f4.__[1]], f4.__c.setState({}));
  }], f4.__c = r2, !r2.__f)) {
    r2.__f = true;
    var c3 = r2.shouldComponentUpdate;
    r2.shouldComponentUpdate = function(n3, t10, r3) {
      var u4 = this.__H;
      if (!u4) return true;
      var i4 = false, f5 = this.props != n3;
      if (u4.__.some(function(n4) {
        n4.__N && (i4 = true, o2(n4.__[0], n4.__N[0]) || (f5 = true));
      }), c3) {
        var e3 = c3.call(this, n3, t10, r3);
        return i4 ? e3 || f5 : e3;
      }
      return !i4 || f5;
    };
  }
  return f4.__;
}
function A2(n2, u3) {
  var i3 = y2(t2++, 3);
  !a2.__s && E2(i3.__H, u3) && (i3.__P = true, i3.__ = n2, i3.u = u3, r2.__H.__h.push(i3));
}
function F2(n2, u3) {
  var i3 = y2(t2++, 4);
  !a2.__s && E2(i3.__H, u3) && (i3.__P = false, i3.__ = n2, i3.u = u3, r2.__h.push(i3));
}
function T2(n2) {
  return f2 = 5, w2(function() {
    return { current: n2 };
  }, []);
}
function w2(n2, r3) {
  var u3 = y2(t2++, 7);
  return E2(u3.__H, r3) && (u3.__ = n2(), u3.__H = r3), u3.__;
}
function j2(n2) {
  var u3 = r2.context[n2.__c], i3 = y2(t2++, 9);
  return i3.c = n2, u3 ? (null == i3.__ && (i3.__ = true, u3.sub(r2)), u3.props.value) : n2.__;
}
function P2() {
  var n2 = y2(t2++, 11);
  if (!n2.__) {
    for (var u3 = r2.__v; !u3.__m && u3.__; ) u3 = u3.__;
    var i3 = u3.__m || (u3.__m = [0, 0]);
    n2.__ = "P" + i3[0] + "-" + i3[1]++;
  }
  return n2.__;
}
function g2() {
  var n2;
  do {
    for (; n2 = e2.shift(); ) try {
      C2(n2);
    } catch (t11) {
      a2.__e(t11, { __: (n2 = n2.__P) && n2.__v });
    }
    for (; n2 = c2.shift(); ) {
      var t10 = n2.__H;
      if (n2.__P && t10) try {
        t10.__h.some(C2), t10.__h.some(D2), t10.__h = [];
      } catch (r3) {
        t10.__h = [], a2.__e(r3, n2.__v);
      }
    }
  } while (e2.length);
}
a2.__b = function(n2) {
  r2 = null, v2 && v2(n2);
}, a2.__ = function(n2, t10) {
  n2 && t10.__k && t10.__k.__m && (n2.__m = t10.__k.__m), p2 && p2(n2, t10);
}, a2.__r = function(n2) {
  l2 && l2(n2), t2 = 0;
  var i3 = (r2 = n2.__c).__H;
  i3 && (u2 == r2 ? r2.__h = [] : (i3.__h.some(C2), i3.__h.some(D2), t2 = 0), i3.__h = [], i3.__.some(function(n3) {
    n3.__N && (n3.__ = n3.__N), n3.u = n3.__N = void 0;
  })), u2 = r2;
}, a2.diffed = function(n2) {
  m2 && m2(n2);
  var t10 = n2.__c;
  t10 && t10.__H && (t10.__H.__h.length && B2(c2.push(t10)), t10.__H.__.some(function(n3) {
    n3.u && (n3.__H = n3.u);
  })), u2 = r2 = null;
}, a2.__c = function(n2, t10) {
  t10.some(function(n3) {
    try {
      n3.__h.some(C2), n3.__h = n3.__h.filter(function(n4) {
        return !n4.__ || D2(n4);
      });
    } catch (t11) {
      n3.__h = [function() {
        throw t11;
      }];
    }
  }), h2 && h2(n2, t10);
}, a2.unmount = function(n2) {
  s2 && s2(n2);
  var t10, r3, u3 = n2.__c;
  u3 && u3.__H && (u3.__H.__.some(function(u4) {
    try {
      if (u4.__P && u4.__c) {
        if (void 0 === r3) {
          for (r3 = n2.__; r3 && (!r3.__c || !r3.__c.__P); ) r3 = r3.__;
          r3 = r3 && r3.__c;
        }
        u4.__P = r3, B2(e2.push(u4));
      } else C2(u4);
    } catch (n3) {
      t10 = n3;
    }
  }), u3.__H = void 0, t10 && a2.__e(t10, u3.__v));
};
var k = "function" == typeof requestAnimationFrame;
function z2(n2) {
  var t10, r3 = function() {
    clearTimeout(u3), k && cancelAnimationFrame(t10), setTimeout(n2);
  }, u3 = setTimeout(r3, 35);
  k && (t10 = requestAnimationFrame(r3));
}
function B2(n2) {
  1 != n2 && i2 == a2.requestAnimationFrame || ((i2 = a2.requestAnimationFrame) || z2)(g2);
}
function C2(n2) {
  var t10 = r2, u3 = n2.__c;
  "function" == typeof u3 && (n2.__c = void 0, u3()), r2 = t10;
}
function D2(n2) {
  var t10 = r2;
  n2.__c = n2.__(), r2 = t10;
}
function E2(n2, t10) {
  return !n2 || n2.length != t10.length || t10.some(function(t11, r3) {
    return !o2(t11, n2[r3]);
  });
}
function G2(n2, t10) {
  return "function" == typeof t10 ? t10(n2) : t10;
}

// src/game/tree.ts
function nodeOf(view, id) {
  const guess = view.nodes[id];
  return guess?.id === id ? guess : view.nodes.find((node) => node.id === id);
}
function along(view, from, steps2) {
  const index = view.line.indexOf(from);
  if (index < 0) return from;
  return view.line[Math.max(0, Math.min(view.line.length - 1, index + steps2))] ?? from;
}
function siblingBranch(view, from, step2) {
  const parent = nodeOf(view, from)?.parent;
  const siblings = parent == null ? [] : nodeOf(view, parent)?.children ?? [];
  return siblings[siblings.indexOf(from) + step2] ?? from;
}
function isMain(view, id) {
  for (let node = nodeOf(view, id); node && node.parent !== null; node = nodeOf(view, node.parent)) {
    if (nodeOf(view, node.parent)?.children[0] !== node.id) return false;
  }
  return true;
}
function movesAfter(view, id) {
  const children = (nodeOf(view, id)?.children ?? []).flatMap((child) => nodeOf(view, child) ?? []);
  return children.reduce((sum, child) => sum + (child.number === null ? 0 : 1) + movesAfter(view, child.id), 0);
}
function mistakeFrom(view, from, step2) {
  const isMistake = (id) => !!nodeOf(view, id)?.judgement?.mark;
  const index = view.line.indexOf(from);
  const rest = step2 > 0 ? view.line.slice(index + 1) : view.line.slice(0, Math.max(0, index)).reverse();
  return rest.find(isMistake) ?? null;
}
function sideName(view, side) {
  return view.players[side === 0 ? 0 : 1].side;
}

// src/texts/en.ts
var plural = (count2, one, many = `${one}s`) => `${count2} ${count2 === 1 ? one : many}`;
var minus = (value) => value < 0 ? `−${-value}` : String(value);
var signed = (value) => value > 0 ? `+${value}` : minus(value);
var inWords = (text) => text.replace(/^\+/, "plus ").replace(/^[-−]/, "minus ");
var tidy = (value) => Math.round(value * 10) / 10;
var capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
var PASS = "pass";
var FORMATS = { obf: "OBF", ggf: "GGF", json: "JSON" };
var GRADES = {
  forced: "",
  best: "",
  good: "",
  inaccuracy: "inaccuracy",
  mistake: "mistake",
  blunder: "blunder"
};
var en = {
  name: "Outflank",
  pageTitle: (game) => `${game} – Outflank`,
  loading: "One moment…",
  close: "Close",
  cancel: "Cancel",
  panel: "Game",
  errors: {
    offline: "The server is not responding. Is Outflank still running? This page will continue as soon as it is back.",
    status: (status) => `The server answered with status ${status} and no explanation.`,
    noPass: "You can pass only when you have no other move.",
    unknownGame: (address) => `There is no game at ${address}. Here are your games.`,
    nothingToShow: "There is no game to show."
  },
  modes: {
    label: "Play or analyse",
    play: "Play",
    analyse: "Analyse",
    announce: { play: "Playing.", analyse: "Analysing." }
  },
  menu: { label: "Games and more", more: "Menu" },
  tabs: { engine: "Engine", moves: "Moves", review: "Review", text: "Text" },
  navigation: {
    label: "Navigation",
    first: "To the start (Home)",
    back: "Back (←)",
    backShort: "Back",
    forward: "Forward (→)",
    forwardShort: "Forward",
    last: "To the end (End)"
  },
  status: {
    label: "Game status",
    thinks: (thinking) => ["thinking…", thinking?.depth != null && `depth ${thinking.depth}`, thinking && seconds(thinking.elapsed_ms)].filter((part) => part).join(" · "),
    toMove: (side) => `${side} to move`,
    yourMove: (side) => `Your move (${side})`,
    thinking: (player, side) => `${player} (${side}) is thinking…`,
    waiting: (player, side) => `${player} (${side}) is waiting`,
    lost: "Connection lost. Reconnecting…"
  },
  play: {
    undo: "Take back",
    redo: "Redo",
    best: "Play the engine's move (Space)",
    bestShort: "Engine's move",
    moveNow: "Have the program move now (Space)",
    moveNowShort: "Move now",
    pass: "Pass",
    resign: "Resign",
    resignTitle: (side) => `Resign as ${side}?`,
    resignAbout: "You can still analyse the game afterwards.",
    rematch: "Rematch"
  },
  board: {
    name: "Board",
    called: (title) => `${title} board`,
    points: (points2, unit) => plural(points2, unit),
    clock: (time, periods, moves) => {
      if (periods !== null) return `${time} left in this period, ${plural(periods, "period")} left`;
      return moves === null ? `${time} left` : `${time} left for ${plural(moves, "move")}`;
    },
    store: (side, seeds) => `${side} has captured ${plural(seeds, "seed")}`,
    nextSeed: "Next seed (s)",
    passed: (side) => `${side} has no move and passes.`,
    moved: (side, move) => `${side} ${move}.`,
    played: (side, last) => `${side} ${last.name}, ${effect(last)}.`,
    toMove: (side, moves) => `${side} to move, ${plural(moves, "move")}.`,
    place: (place, sides) => placeLabel(place, sides)
  },
  help: {
    title: "How to play",
    rules: {
      squares: "Place a disc so that you trap a line of your opponent's discs between it and another of yours; they all flip. If you have no move, you pass.",
      pits: "Capture more than half of the seeds to win. Take all the seeds from one of your pits and sow them one by one, anticlockwise. If the last seed brings one of your opponent's pits to two or three seeds, you capture them, along with any twos and threes directly before it."
    },
    keys: {
      squares: [
        { keys: ["d", "3"], about: "to play d3" },
        { keys: ["Backspace"], about: "to take back a move" }
      ],
      pits: [
        { keys: ["C", "Enter"], about: "to sow pit C" },
        { keys: ["Backspace"], about: "to take back a move" }
      ]
    },
    allKeys: "All keyboard shortcuts"
  },
  newGame: {
    title: "New game",
    game: "Game",
    size: "Board",
    otherSize: "Other size…",
    width: "Width",
    height: "Height",
    startPosition: "Starting position",
    starts: capital,
    rules: "Rules",
    ruleSet: capital,
    ownRules: "Custom…",
    rulesText: "Rules as text",
    rulesAbout: "A preset with changes, such as abapa:slam=illegal,cap=200.",
    you: "You play",
    random: "Random",
    both: "Both sides",
    watch: "Watch two programs",
    opponent: "Opponent",
    player: (side) => side,
    kinds: { level: "Levels", classic: "Classic players", engine: "Your engines", spec: "Custom…" },
    elo: ({ elo, is_interpolated }) => `${is_interpolated ? "≈ " : ""}${minus(elo)} Elo`,
    eloAbout: "Elo in this game, with random play at 0.",
    eloInterpolated: "≈ marks ratings interpolated between measured levels.",
    depth: "Depth",
    evaluation: "Evaluation",
    defaultEvaluation: "Default",
    enginesAbout: "Listed in your engines.toml.",
    spec: "Player",
    specAbout: "NAME or NAME:KEY=VALUE,…, as on the command line.",
    specExample: "alphabeta:depth=6,eval=paris",
    time: "Time",
    times: (time) => time === "none" ? "No limit" : time === "own" ? "Custom…" : time.replace("+", " + "),
    timeAbout: "Minutes per side + seconds added after each move.",
    timeSystem: "Time control",
    timeSystems: {
      "sudden-death": "Time for the whole game",
      "byo-yomi": "Byo-yomi",
      "moves-per-period": "Moves per period",
      "per-move": "Time per move"
    },
    timeSystemsAbout: {
      "sudden-death": "The seconds are added after each move.",
      "byo-yomi": "Once the minutes are gone, a move made within a period costs nothing; a longer one uses up periods.",
      "moves-per-period": "Once the minutes are gone, this many moves must be made in every period.",
      "per-move": "Unused time is lost."
    },
    minutes: "Minutes per side",
    increment: "Seconds added per move",
    periods: "Periods",
    periodSeconds: "Seconds per period",
    periodMoves: "Moves per period",
    periodMinutes: "Minutes per period",
    moveSeconds: "Seconds per move",
    showLegal: "Show legal moves",
    showLegalAbout: "The game is harder without them.",
    start: "Start game",
    offer: "Two wins in a row! Ready for a stronger opponent?",
    playLevel: (level) => `Play level ${level.level}, ${level.name}`
  },
  seat: {
    title: (side) => `Who plays ${side}?`,
    change: (side) => `Change who plays ${side}`,
    another: "Choose another player…",
    human: "A person",
    program: "A program",
    name: "Name",
    save: "Change"
  },
  gameName: {
    title: "Name this game",
    label: "Name of the game",
    about: "Shown in the list of games, and exported with it.",
    save: "Save name",
    below: (view) => view.name === "" ? view.game.about : `${view.game.title}. ${view.game.about}`
  },
  moves: {
    title: "Moves",
    none: "No moves yet.",
    pass: PASS,
    tools: "This move",
    comment: "Add a comment",
    commentShort: "Comment",
    commentHere: "Your comment on this move",
    save: "Save",
    promote: "Make this the main line",
    promoteShort: "Main line",
    delete: "Delete from here",
    deleteShort: "Delete",
    restore: "Restore deleted moves",
    restoreShort: "Restore",
    deleteTitle: "Delete this branch?",
    deleteAbout: (node, after) => {
      const move = node.is_pass ? "The pass" : node.move;
      if (after === 0) return `${move} will be deleted. You can restore it afterwards.`;
      const rest = after === 1 ? "the move" : `the ${after} moves`;
      return `${move} and ${rest} after it will be deleted. You can restore them afterwards.`;
    },
    /** `12. d3`, and nothing for the start. */
    numbered: (node) => node.move === null ? "" : node.number === null ? PASS : `${node.number}. ${node.move}`,
    label: (node, view) => {
      const side = node.side === null ? "" : view.players[node.side === 0 ? 0 : 1].side;
      const grade = node.judgement ? GRADES[node.judgement.grade] : "";
      return [
        node.is_pass ? `${side} passes` : `${node.number}. ${side} ${node.move}`,
        grade,
        node.value && inWords(node.value.text),
        node.comment
      ].filter((part) => part).join(", ");
    },
    judged: (judgement) => `${capital(GRADES[judgement.grade])}: loses ${judgement.loss_text}${judgement.best === "" ? "" : `; ${judgement.best} is better`}`
  },
  hints: {
    title: "Engine",
    values: "Show values on the board (v)",
    valuesShort: "Values",
    detail: "Show how certain the values are",
    detailShort: "How certain",
    solveShort: (seconds2) => seconds2 ? `Solve ≈ ${duration(seconds2, true)}` : "Solve",
    solve: (isOn, seconds2) => {
      if (isOn) return "press again to cancel (x)";
      if (seconds2 === 0) return "every value is exact already (x)";
      return `all values exactly, ${seconds2 === null ? "however long it takes" : `in about ${duration(seconds2)}`} (x)`;
    },
    off: "The engine is off. Switch it on above, or press l.",
    over: "The game is over: there is nothing to analyse.",
    searching: "Searching…",
    stopped: "The engine has stopped.",
    notWhilePlaying: "Values are not shown while you play.",
    nothing: "There is no value yet.",
    effort: (hints, certainty) => `${certainty === null ? "" : `depth ${certainty} · `}${count(hints.nodes)} nodes · ${seconds(hints.elapsed_ms)}${hints.is_done ? " · done" : ""}`,
    inLine: (hint) => `${hint.at === null ? "pass" : hint.move} ${hint.value.text} (${hint.value.certainty}): ${hint.line.map((move) => move.move).join(" ")}`,
    spoken: (hint) => `${hint.at === null ? "Pass" : hint.move}, ${valueWords(hint)}.`
  },
  graph: {
    title: (unit) => `${capital(unit)}s ahead`,
    kind: "What the graph shows",
    evaluation: "Value",
    loss: "Loss",
    point: (point2, kind) => [
      point2.label === "" ? "start" : point2.label,
      kind === "evaluation" && point2.score !== null ? inWords(signed(tidy(point2.score))) + (point2.exact ? ", exact" : "") : "",
      point2.grade ? GRADES[point2.grade] : ""
    ].filter((part) => part !== "").join(", "),
    tick: (value, kind) => kind === "loss" ? String(tidy(value)) : signed(tidy(value))
  },
  review: {
    start: "Analyse game",
    again: "Analyse again",
    learn: "Learn from mistakes",
    learner: "Whose mistakes to learn from",
    bothSides: "Both",
    stop: "Stop",
    progress: (done, total) => `Analysing: ${done} of ${total} moves`,
    about: "The engine reviews every move and lists the mistakes, worst first.",
    flawless: "No mistakes found.",
    accuracy: "Accuracy",
    meanLoss: "Average loss per move",
    inaccuracies: "Inaccuracies ?!",
    mistakes: "Mistakes ?",
    blunders: "Blunders ??",
    percent: (value) => `${Math.round(value)}%`,
    list: "Mistakes, worst first",
    move: "Played",
    best: "Better",
    hidden: "?",
    lost: "Lost",
    changed: "changed the result",
    retry: "Retry",
    retryMove: (move) => `Retry ${move}`
  },
  retry: {
    title: (side) => `Find a better move for ${side}`,
    played: (retry2, who, unit) => `${who ?? "You"} played ${retry2.played}, losing ${amount(retry2.loss_text, unit)}.`,
    find: "Play a better move on the board.",
    judging: "Checking…",
    right: (verdict) => `${verdict.move} is right${verdict.loss_text === "0" ? "" : `: it loses only ${verdict.loss_text}`}.`,
    wrong: (verdict) => `${verdict.move} loses ${verdict.loss_text}. Try again.`,
    best: (move) => `The best move is ${move}.`,
    reveal: "Show answer",
    next: "Next mistake",
    leave: "Exit"
  },
  watch: {
    title: "Programs",
    pause: "Pause",
    resume: "Resume",
    step: "One move",
    speed: "Speed",
    delay: (ms) => ms === 0 ? "as fast as possible" : `${plural(tidy(ms / 1e3), "second")} between moves`
  },
  editor: {
    title: "Edit position",
    brush: "Click to place",
    brushAbout: "Or press b, w or e to choose. Right-click to place the other colour; click a disc again to remove it.",
    empty: "Nothing",
    side: "To move",
    start: "Starting position",
    clear: "Clear",
    text: "Position as text",
    textAbout: "In any notation that you can paste.",
    store: (side) => `Captured by ${side}`,
    fine: "This position can be played.",
    analyse: "Analyse from here",
    play: "Play from here"
  },
  transfer: {
    pasteTitle: "Open a game or position",
    pasteLabel: "Paste anything",
    pasteAbout: "A transcript (f5d6c3…), a board in any notation, OBF, GGF, an Outflank record or a share link. You can also drop a file on the page.",
    whoMoves: "Who is to move?",
    sides: ["Black", "White"],
    open: "Open",
    file: "From a file…",
    pasted: "Opened as a new game.",
    tooLarge: (name) => `${name} is too large to be a game.`,
    exportTitle: "Share and export",
    shareShort: "Share",
    format: "Format",
    formatName: (name) => FORMATS[name] ?? capital(name),
    linkAbout: "Contains the whole game, and opens it wherever its address can be reached.",
    share: "Share with others",
    shareAbout: "These work everywhere. The web page replays the game in any browser, without Outflank.",
    savePage: "Save web page",
    saveRecord: "Save record",
    copyTranscript: "Copy transcript",
    linkReach: (isLocal2, host) => isLocal2 ? "The link works on this computer only, while Outflank is running." : `The link works wherever ${host} can be reached, while Outflank is running there.`,
    result: "The game in this format",
    copy: "Copy",
    download: "Download",
    copyLink: "Copy share link",
    image: "Image of the position",
    copyAs: (kind) => `Copy ${kind}`,
    saveAs: (kind) => `Save ${kind}`,
    copied: (what) => `${FORMATS[what] ?? capital(what)} copied.`,
    notCopied: "Your browser does not let this page copy. Select the text and copy it yourself.",
    noImage: "Your browser could not draw the image.",
    fileName: "outflank-game"
  },
  games: {
    title: "Games",
    none: "No games yet.",
    players: (game) => game.players.join(" – "),
    moves: (count2) => plural(count2, "move"),
    shown: "open now",
    unfinished: "Unfinished",
    draw: "Draw",
    won: (side) => `${side} won`,
    delete: (game) => `Delete the game ${game.players.join(" – ")}`,
    deleteNow: "Delete permanently",
    date: (date) => date.toLocaleString("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })
  },
  keys: {
    title: "Keyboard shortcuts",
    step: "Back and forward",
    branch: "Previous and next branch",
    ends: "Start and end",
    undo: "Take back (against a program, both moves)",
    square: "Type a square to play there",
    pit: "Awele: type a pit's letter, then Enter",
    seed: "Awele: sow the next seed, when sowing seed by seed",
    best: "Play the best move, or have the program move",
    pass: "Pass",
    mode: "Switch between playing and analysing",
    values: "Show or hide values on the board",
    engine: "Turn the engine on or off",
    solve: "Solve exactly",
    graph: "Switch the graph between value and loss",
    mistakes: "Next and previous mistake",
    read: "Read the value aloud",
    turn: "Rotate the board",
    edit: "Edit the position",
    brush: "While editing: place Black, White or nothing",
    text: "Show or hide the text panel",
    clipboard: "Copy the transcript, paste anything",
    escape: "Stop the engine, or close what is open",
    sheet: "Show this list",
    about: "Letters are commands outside text fields. On the board, the arrow keys move between squares and Enter plays."
  },
  settings: {
    title: "Settings",
    theme: "Colours",
    system: "Match system",
    light: "Light",
    dark: "Dark",
    motion: "Motion",
    reduced: "Reduced",
    sowing: "Sowing",
    sowings: {
      normal: "Normal",
      slow: "Slow",
      step: "Seed by seed",
      once: "Instant"
    },
    detail: "Values",
    full: "With certainty",
    simple: "Simple",
    board: "Board",
    coordinates: "Coordinates",
    legalMoves: "Legal moves",
    flipPreview: "Preview what a move would do",
    lastFlips: "Mark what the last move did",
    moveNumbers: "Move numbers",
    values: "Values while analysing",
    confirmPasses: "Confirm passes",
    isMirrored: "Mirror the board",
    turns: "Rotation",
    turned: (degrees) => `${degrees}°`,
    about: "Settings are saved in this browser."
  },
  textPanel: {
    title: "Text panel",
    board: "Board as text",
    log: "Log",
    greeting: "Type a move or a command. Type help for a list.",
    command: "Move or command",
    example: "d3, hint, board, help…",
    run: "Run",
    legalTitle: "Legal moves",
    legal: (moves) => moves.length === 0 ? "There are no legal moves." : moves.map(moveWords).join("\n"),
    move: (move) => moveWords(move),
    choosing: "Choose the game to start.",
    notDone: "That is not possible.",
    unknown: (word) => `${word} is neither a legal move nor a command. Type help for a list.`,
    help: [
      "d3 – plays there; A – sows that pit",
      "moves – lists the legal moves",
      "board – reads the board",
      "hint – the engine's value of each move",
      "eval – the value of the position",
      "best – plays the engine's move",
      "undo, redo – takes back a move, plays it again",
      "back, forward – moves through the game",
      "pass, resign, new",
      "play, analyse – switches between the two"
    ].join("\n")
  }
};
function amount(text, unit) {
  return `${text} ${text === "1" ? unit : `${unit}s`}`;
}
function effect(last) {
  if (last.effect.kind === "flips") return `${last.effect.flips.length} flipped`;
  const sown2 = `${last.effect.path.length} sown`;
  return last.effect.gain === 0 ? sown2 : `${sown2}, ${last.effect.gain} captured`;
}
function placeLabel(place, sides) {
  const { hint, seeds, steps: steps2 } = place;
  const owner = place.owner === null ? "empty" : sides[place.owner === 0 ? 0 : 1];
  return [
    place.name,
    seeds === null ? owner : `${owner}, ${plural(seeds, "seed")}`,
    place.move && "legal",
    hint && valueWords(hint),
    hint?.is_best && "best",
    place.isLast && "last move",
    place.isSownLast && "last seed",
    place.isNext && "next move",
    place.number !== null && `move ${place.number}`,
    steps2.length > 0 && `step ${steps2.map((step2) => step2.number).join(" and ")} of the line`
  ].filter((part) => part).join(", ");
}
function valueWords({ value }) {
  return `${inWords(value.text)}, ${value.exact ? "exact" : `depth ${value.depth}${value.percent < 100 ? `, ${value.percent} per cent` : ""}`}`;
}
function moveWords(move) {
  return `${move.at === null ? "pass" : move.name}: ${move.about}`;
}
function count(nodes) {
  if (nodes < 1e4) return String(nodes);
  return nodes < 1e6 ? `${Math.round(nodes / 1e3)}k` : `${(nodes / 1e6).toFixed(1)}M`;
}
function duration(seconds2, isShort = false) {
  const units = [
    { of: 1, until: 90, short: "s", one: "second" },
    { of: 60, until: 5400, short: "min", one: "minute" },
    { of: 3600, until: 48 * 3600, short: "h", one: "hour" },
    { of: 24 * 3600, until: 730 * 24 * 3600, short: "days", one: "day" }
  ];
  const unit = units.find(({ until }) => seconds2 < until);
  if (!unit) return "years";
  const rough = Math.max(1, Number((seconds2 / unit.of).toPrecision(1)));
  return isShort ? `${rough} ${unit.short}` : plural(rough, unit.one);
}
function seconds(ms) {
  return ms < 1e5 ? `${(ms / 1e3).toFixed(1)} s` : `${Math.round(ms / 6e4)} min`;
}

// src/texts/index.ts
var texts = en;
function boardTexts(view) {
  const sides = sidesOf(view);
  return {
    board: texts.board.called(view.game.title),
    label: (place) => texts.board.place(place, sides),
    store: (side, seeds) => texts.board.store(sides[side === 0 ? 0 : 1], seeds),
    nextSeed: texts.board.nextSeed
  };
}
function graphTexts(view) {
  return {
    graph: texts.graph.title(view.game.unit),
    sides: sidesOf(view),
    value: (point2, kind) => texts.graph.point(point2, kind),
    tick: (value, kind) => texts.graph.tick(value, kind)
  };
}
function sidesOf(view) {
  return [sideName(view, 0), sideName(view, 1)];
}

// src/texts/sentence.ts
function sentence(message) {
  const text = message.replaceAll(/`([^`]*)`/g, "“$1”");
  const capitalised = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(capitalised) ? capitalised : `${capitalised}.`;
}

// src/api/client.ts
function createClient(fetcher = (...args) => fetch(...args)) {
  const json = (path) => send(fetcher, path, { method: "GET" });
  const post = (path, body) => send(fetcher, path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const game = (id) => `/api/games/${encodeURIComponent(id)}`;
  return {
    catalogue: () => json("/api/catalogue"),
    games: () => json("/api/games"),
    begin: (request) => post("/api/games", request),
    game: (id) => json(game(id)),
    hints: (id) => json(`${game(id)}/hints`),
    remove: (id) => send(fetcher, game(id), { method: "DELETE" }),
    act: (id, action) => post(`${game(id)}/actions`, action),
    objection: (id, move) => json(`${game(id)}/objection?move=${encodeURIComponent(move)}`),
    exported: (id, format) => json(`${game(id)}/export?format=${encodeURIComponent(format)}`),
    diagram: (id) => send(fetcher, `${game(id)}/diagram.svg`, { method: "GET" }, (response) => response.text()),
    check: (request) => post("/api/check", request)
  };
}
async function send(fetcher, path, request, read = (response) => response.json()) {
  let response;
  try {
    response = await fetcher(path, request);
  } catch {
    return { ok: false, code: "offline", message: texts.errors.offline };
  }
  if (!response.ok) return errorReply(response);
  const value = response.status === 204 ? null : await read(response);
  return { ok: true, value };
}
async function errorReply(response) {
  try {
    const { error } = await response.json();
    return { ok: false, code: error.code, message: sentence(error.message) };
  } catch {
    return { ok: false, code: "failed", message: texts.errors.status(response.status) };
  }
}

// src/api/slots.ts
var SLOTS = 4;
function sharedSlots(locks = globalThis.navigator?.locks) {
  return async () => {
    if (!locks) return () => {
    };
    for (let number = 0; number < SLOTS; number += 1) {
      const release = await tryLock(locks, `outflank-stream-${number}`);
      if (release) return release;
    }
    return null;
  };
}
function tryLock(locks, name) {
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise((release) => resolve(release));
    });
  });
}

// src/api/stream.ts
var RETRY_DELAYS = [500, 1e3, 2e3, 4e3];
var POLL_INTERVAL = 1e3;
function createStream(page, transport, handlers) {
  let game = null;
  let source = null;
  let release = null;
  let failures = 0;
  let timer2;
  let attempt = 0;
  function close() {
    attempt += 1;
    clearTimeout(timer2);
    source?.close();
    source = null;
    release?.();
    release = null;
  }
  async function connect() {
    close();
    if (game === null || page.hidden) return;
    const own = attempt;
    const releaseSlot = await transport.acquireSlot();
    if (own !== attempt) return releaseSlot?.();
    if (releaseSlot === null) return poll(game, own);
    release = releaseSlot;
    listen3(game);
  }
  function listen3(followed) {
    const opened = transport.open(`/api/events?game=${encodeURIComponent(followed)}`);
    source = opened;
    opened.addEventListener("open", () => {
      failures = 0;
      handlers.live(true);
    });
    opened.addEventListener("state", (event) => handlers.state(JSON.parse(event.data)));
    opened.addEventListener("hints", (event) => handlers.hints(JSON.parse(event.data)));
    opened.addEventListener("thinking", (event) => handlers.thinking(JSON.parse(event.data)));
    opened.addEventListener("error", () => {
      handlers.live(false);
      if (opened.readyState === EVENT_SOURCE_CLOSED) retry2();
    });
  }
  async function poll(followed, own) {
    handlers.live(await transport.poll(followed));
    if (own === attempt) timer2 = setTimeout(() => void connect(), POLL_INTERVAL);
  }
  function retry2() {
    close();
    const delay = RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)];
    failures += 1;
    timer2 = setTimeout(() => void connect(), delay);
  }
  page.addEventListener("visibilitychange", () => void connect());
  return {
    follow(next) {
      if (next === game && next !== null) return;
      game = next;
      failures = 0;
      void connect();
    }
  };
}
var EVENT_SOURCE_CLOSED = 2;

// src/notice.ts
var DURATIONS = { plain: 2500, error: 6e3 };
var timer;
function notify(app2, text, tone = "plain", duration2 = DURATIONS[tone]) {
  clearTimeout(timer);
  app2.store.set({ notice: { text, tone } });
  if (duration2 !== null) timer = setTimeout(() => app2.store.set({ notice: null }), duration2);
}
function closeNotice(app2) {
  clearTimeout(timer);
  app2.store.set({ notice: null });
}

// src/review/verdict.ts
function isRetrying({ retry: retry2 }) {
  return retry2 !== null && retry2.verdict?.is_right !== true;
}
function verdictOf(retry2) {
  if (retry2.is_judging) return texts.retry.judging;
  if (retry2.verdict) {
    const verdict = retry2.verdict.is_right ? texts.retry.right(retry2.verdict) : texts.retry.wrong(retry2.verdict);
    return retry2.best !== null && retry2.best !== retry2.verdict.move ? `${verdict} ${texts.retry.best(retry2.best)}` : verdict;
  }
  return retry2.best === null ? texts.retry.find : texts.retry.best(retry2.best);
}

// src/text-panel/log.ts
var MAX_ENTRIES = 200;
function log(app2, kind, text) {
  app2.store.set({ log: [...app2.store.get().log, { kind, text }].slice(-MAX_ENTRIES) });
}

// src/announce.ts
var PASS_DURATION = 1500;
function say(app2, text) {
  const isRepeated = app2.store.get().spoken === text;
  app2.store.set({ spoken: isRepeated ? `${text} ` : text });
}
function announce(app2, old, view) {
  const text = announcement(old && old.id === view.id ? old : null, view);
  if (text === null) return;
  say(app2, text);
  log(app2, "reported", text);
}
function announcement(old, view) {
  if (view.retry && JSON.stringify(view.retry) !== JSON.stringify(old?.retry)) return verdictOf(view.retry);
  const isSame2 = old?.cursor === view.cursor && old.mode === view.mode && old.scene.end?.verdict === view.scene.end?.verdict;
  return isSame2 ? null : describe(view, old);
}
function describe(view, old) {
  const parts = [];
  if (old && old.mode !== view.mode) parts.push(texts.modes.announce[view.mode]);
  parts.push(...movesToAnnounce(old, view).map((node) => moveInWords(view, node)));
  const { end, side, moves } = view.scene;
  if (end) parts.push(end.verdict, end.reason);
  else parts.push(texts.board.toMove(sideName(view, side), moves.length));
  return parts.join(" ");
}
function movesToAnnounce(old, view) {
  const fresh = newMoves(old, view);
  if (fresh.length > 0) return fresh;
  const played = movesPlayed(view);
  const last = played.findLastIndex((node) => !node.is_pass);
  return played.slice(Math.max(0, last));
}
function moveInWords(view, node) {
  const name = sideName(view, node.side ?? 0);
  if (node.is_pass) return texts.board.passed(name);
  const { last } = view.scene;
  const isLast = node === movesPlayed(view).findLast((played) => !played.is_pass);
  return last && isLast ? texts.board.played(name, last) : texts.board.moved(name, node.move ?? "");
}
function notifyPasses(app2, old, view) {
  const passes = newMoves(old, view).filter((node) => node.is_pass);
  if (passes.length === 0) return;
  const duration2 = app2.store.get().settings.confirmPasses ? null : PASS_DURATION;
  notify(app2, passes.map((node) => moveInWords(view, node)).join(" "), "plain", duration2);
}
function movesPlayed(view) {
  return view.line.slice(1, view.line.indexOf(view.cursor) + 1).flatMap((id) => nodeOf(view, id) ?? []);
}
function newMoves(old, view) {
  if (!old || view.nodes.length <= old.nodes.length) return [];
  const known = new Set(old.nodes.map((node) => node.id));
  return movesPlayed(view).filter((node) => !known.has(node.id));
}

// src/storage.ts
var PREFIX = "outflank.";
function loadItem(name, fallback) {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}
function saveItem(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
  }
}

// src/new-game/time.ts
var TIMES = ["none", "1+0", "3+2", "5+0", "10+5", "own"];
var TIME_SYSTEMS = ["sudden-death", "byo-yomi", "moves-per-period", "per-move"];
function leastMinutes(timeSystem) {
  return timeSystem === "sudden-death" ? 0.25 : 0;
}
var DEFAULT_TIME = {
  time: "none",
  timeSystem: "sudden-death",
  minutes: 5,
  increment: 3,
  periods: 3,
  periodSeconds: 30,
  periodMoves: 10,
  periodMinutes: 5,
  moveSeconds: 10
};
function timeOf(choices) {
  const { time } = choices;
  if (time === "none") return {};
  if (time !== "own") {
    const [minutes = 0, increment = 0] = time.split("+").map(Number);
    return mainTime(minutes, increment);
  }
  if (choices.timeSystem === "per-move") return { move_time_ms: milliseconds(choices.moveSeconds) };
  const overtime = overtimeOf(choices);
  return { ...mainTime(choices.minutes, choices.increment), ...overtime !== null && { overtime } };
}
function overtimeOf(choices) {
  switch (choices.timeSystem) {
    case "byo-yomi":
      return `${choices.periods}x${choices.periodSeconds}s`;
    case "moves-per-period":
      return `${choices.periodMoves}/${choices.periodMinutes * 60}s`;
    default:
      return null;
  }
}
function mainTime(minutes, increment) {
  return minutes > 0 ? { time_ms: milliseconds(minutes * 60), increment_ms: milliseconds(increment) } : {};
}
function milliseconds(seconds2) {
  return Math.round(seconds2 * 1e3);
}

// src/new-game/choices.ts
var WATCH_DELAY = 800;
function defaultChoices(catalogue) {
  const opponent = {
    kind: "level",
    level: catalogue.usual_level,
    classic: classicsOf(catalogue).find((player) => player.searches)?.name ?? "",
    depth: null,
    evaluation: "",
    engine: catalogue.engines[0]?.name ?? "",
    spec: ""
  };
  return {
    family: catalogue.families[0]?.name ?? "othello",
    width: 8,
    height: 8,
    start: "",
    rules: "",
    seat: "first",
    opponent,
    other: opponent,
    ...DEFAULT_TIME
  };
}
function familyOf(catalogue, name) {
  return catalogue.families.find((family) => family.name === name) ?? catalogue.families[0];
}
function classicsOf(catalogue) {
  return catalogue.players.filter((player) => player.name !== "human" && player.name !== "engine");
}
function specOf(opponent) {
  switch (opponent.kind) {
    case "level":
      return `engine:level=${opponent.level}`;
    case "classic": {
      const options = [
        opponent.depth === null ? "" : `depth=${opponent.depth}`,
        opponent.evaluation === "" ? "" : `eval=${opponent.evaluation}`
      ].filter((option) => option !== "");
      return options.length === 0 ? opponent.classic : `${opponent.classic}:${options.join(",")}`;
    }
    case "engine":
      return opponent.engine;
    case "spec":
      return opponent.spec.trim();
  }
}
function levelOf(spec) {
  const match = /^engine:level=(\d+)$/.exec(spec);
  return match ? Number(match[1]) : null;
}
function gameOf(choices, catalogue) {
  const isSized = familyOf(catalogue, choices.family)?.sizes != null;
  return {
    game: isSized ? `${choices.family}-${choices.width}x${choices.height}` : choices.family,
    ...choices.rules !== "" && !isSized && { rules: choices.rules },
    ...choices.start !== "" && isSized && { start: choices.start }
  };
}
function requestOf(choices, catalogue, isHeads) {
  return {
    ...gameOf(choices, catalogue),
    ...playersOf(choices, isHeads),
    ...timeOf(choices),
    mode: "play"
  };
}
function playersOf(choices, isHeads) {
  const opponent = specOf(choices.opponent);
  switch (choices.seat) {
    case "both":
      return { first: "human", second: "human" };
    case "watch":
      return { first: opponent, second: specOf(choices.other), delay_ms: WATCH_DELAY };
    case "second":
      return { first: opponent, second: "human" };
    case "random":
      return isHeads ? { first: "human", second: opponent } : { first: opponent, second: "human" };
    case "first":
      return { first: "human", second: opponent };
  }
}

// src/new-game/streak.ts
var STORAGE_KEY = "streak";
var WINS_NEEDED = 2;
function recordResult(old, view) {
  const { end } = view.scene;
  if (old.scene.end || !end || view.mode !== "play") return;
  const level = opponentLevel(view);
  const streak = loadItem(STORAGE_KEY, null);
  if (level === null || streak?.game === view.id) return;
  const person = view.players[0].is_human ? "first" : "second";
  const before = streak?.level === level ? streak.wins : 0;
  saveItem(STORAGE_KEY, { level, wins: end.result === person ? before + 1 : 0, game: view.id });
}
function strongerLevel(view, highest) {
  const streak = loadItem(STORAGE_KEY, null);
  const level = opponentLevel(view);
  const isDue = streak !== null && streak.game === view.id && streak.wins >= WINS_NEEDED && streak.level === level;
  return isDue && streak.level < highest ? streak.level + 1 : null;
}
function opponentLevel(view) {
  const [program, other] = view.players.filter((player) => !player.is_human);
  return program && !other ? levelOf(program.spec) : null;
}

// src/optimistic.ts
function predictedView(view, move) {
  const { scene } = view;
  const picture = predictedPicture(scene.picture, scene.side, move.at, move.effect);
  const next = scene.side === 0 ? 1 : 0;
  return {
    ...view,
    turn: view.players[next].is_human ? "human" : "thinking",
    scene: {
      ...scene,
      picture,
      points: points(picture),
      side: next,
      moves: [],
      must_pass: false,
      last: { name: move.name, at: move.at, side: scene.side, effect: move.effect }
    }
  };
}
function predictedPicture(picture, side, at, effect2) {
  if (at === null) return picture;
  if (picture.kind === "squares" && effect2.kind === "flips") {
    const discs = [...picture.discs];
    for (const place of [at, ...effect2.flips]) discs[place] = side;
    return { ...picture, discs };
  }
  if (picture.kind === "pits" && effect2.kind === "sows") {
    const seeds = [...picture.seeds];
    seeds[at] = 0;
    for (const pit of effect2.path) seeds[pit] = (seeds[pit] ?? 0) + 1;
    for (const pit of effect2.captures) seeds[pit] = 0;
    const stores = [...picture.stores];
    stores[side === 0 ? 0 : 1] += effect2.gain;
    return { ...picture, seeds, stores };
  }
  return picture;
}
function points(picture) {
  if (picture.kind === "pits") return picture.stores;
  const count2 = (side) => picture.discs.filter((disc) => disc === side).length;
  return [count2(0), count2(1)];
}

// src/state.ts
function initialState(settings) {
  return {
    catalogue: null,
    view: null,
    pending: null,
    hints: null,
    pointed: null,
    games: null,
    settings,
    dialog: null,
    editor: null,
    notice: null,
    dismissed: null,
    isLive: true,
    tab: "moves",
    commenting: null,
    learner: null,
    spoken: "",
    log: []
  };
}
function shownView(state) {
  return state.view && state.pending ? predictedView(state.view, state.pending.move) : state.view;
}

// src/game/ctrl.ts
function receiveView(app2, view) {
  const { view: old, pending } = app2.store.get();
  if (!old || old.id !== view.id || view.revision < old.revision) return;
  const isAcknowledged = !pending || view.cursor !== pending.at;
  app2.store.set({ view, ...isAcknowledged && { pending: null }, ...clearOutdated(app2.store.get(), view) });
  notifyPasses(app2, old, view);
  announce(app2, old, view);
  recordResult(old, view);
}
function clearOutdated(state, view) {
  const isOutdated = view.mode === "play" || view.scene.end !== null || state.view?.id !== view.id || isRetrying(view);
  const change2 = isOutdated ? { hints: null } : {};
  if (state.view?.cursor !== view.cursor) change2.pointed = null;
  if (view.trouble === null && state.dismissed !== null) change2.dismissed = null;
  if (state.dialog?.kind === "resign" && view.can.resign === null) change2.dialog = null;
  if (state.commenting !== null && state.commenting !== view.cursor && !isWritingComment()) change2.commenting = null;
  return change2;
}
function isWritingComment() {
  return document.activeElement?.closest(".comment-editor") != null;
}
function receiveHints(app2, hints) {
  const { view } = app2.store.get();
  if (!view || view.mode === "play" || view.scene.end || isRetrying(view) || hints.node !== view.cursor) return;
  app2.store.set({ hints });
}
function receiveThinking(app2, thinking) {
  const { view } = app2.store.get();
  if (view?.revision === thinking.revision) app2.store.set({ view: { ...view, thinking } });
}
function showGame(app2, view) {
  app2.store.set({
    view,
    pending: null,
    hints: null,
    pointed: null,
    editor: null,
    dismissed: null,
    commenting: null,
    dialog: null,
    learner: null
  });
  app2.stream.follow(view.id);
  announce(app2, null, view);
}
async function act(app2, action) {
  const { view } = app2.store.get();
  if (!view) return false;
  const reply = await app2.api.act(view.id, action);
  if (reply.ok) {
    receiveView(app2, reply.value);
    return true;
  }
  if (app2.store.get().view?.id === view.id) notify(app2, reply.message, "error");
  return false;
}
function canPlay(state) {
  const { view, pending, editor } = state;
  if (!view || pending || editor || view.scene.moves.length === 0) return false;
  return view.mode === "analyse" || view.turn === "human";
}
async function play(app2, name) {
  const { view } = app2.store.get();
  if (!view) return false;
  const move = view.scene.moves.find((move2) => move2.name.toLowerCase() === name.toLowerCase());
  if (!move || !canPlay(app2.store.get())) {
    await explain(app2, name);
    return false;
  }
  if (!isRetrying(view)) app2.store.set({ pending: { at: view.cursor, move }, pointed: null });
  const done = await act(app2, { do: "play", move: move.name, at: view.cursor });
  if (app2.store.get().view?.id === view.id) app2.store.set({ pending: null });
  return done;
}
function playAt(app2, at) {
  const move = app2.store.get().view?.scene.moves.find((move2) => move2.at === at);
  if (move) void play(app2, move.name);
}
function explainAt(app2, at) {
  const { view } = app2.store.get();
  const name = view?.scene.picture.names[at];
  if (name !== void 0 && view?.scene.last?.at !== at) void explain(app2, name);
}
async function explain(app2, name) {
  const { view, pending } = app2.store.get();
  if (!view || pending) return;
  const reply = await app2.api.objection(view.id, name);
  if (app2.store.get().view?.id === view.id) notify(app2, reply.ok ? reply.value.text : reply.message, "error");
}
function pass(app2) {
  const view = shownView(app2.store.get());
  const move = view?.scene.must_pass ? view.scene.moves[0] : void 0;
  if (move) void play(app2, move.name);
  else notify(app2, texts.errors.noPass, "error");
}
function setMode(app2, mode) {
  return act(app2, { do: "mode", mode });
}
function toggleMode(app2) {
  const { view } = app2.store.get();
  if (view) void setMode(app2, view.mode === "play" ? "analyse" : "play");
}

// src/settings/ctrl.ts
var DEFAULTS = {
  theme: "system",
  motion: "system",
  sowing: "normal",
  coordinates: true,
  legalMoves: true,
  flipPreview: true,
  lastFlips: true,
  moveNumbers: false,
  confirmPasses: false,
  turns: 0,
  isMirrored: false,
  isTurnedRound: false,
  values: true,
  detail: "full",
  graph: "evaluation",
  textPanel: false
};
var STORAGE_KEY2 = "settings";
function loadSettings() {
  return { ...DEFAULTS, ...loadItem(STORAGE_KEY2, {}) };
}
function change(app2, some) {
  const settings = { ...app2.store.get().settings, ...some };
  app2.store.set({ settings });
  saveItem(STORAGE_KEY2, settings);
  applyTheme(settings);
}
function turnBoard(app2) {
  const { settings, view } = app2.store.get();
  if (view?.scene.picture.kind === "pits") change(app2, { isTurnedRound: !settings.isTurnedRound });
  else change(app2, { turns: (settings.turns + 1) % 4 });
}
function sideBelow(settings, view) {
  const isSecond = view.players[1].is_human && !view.players[0].is_human;
  const isTurned = view.scene.picture.kind === "pits" && settings.isTurnedRound;
  return isSecond !== isTurned ? 1 : 0;
}
function orientation(settings, view) {
  if (view.scene.picture.kind === "pits") return sideBelow(settings, view);
  return settings.turns + (settings.isMirrored ? 4 : 0);
}
function motion(settings) {
  const isReduced = settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isReduced ? "reduced" : "full";
}
function applyTheme(settings) {
  const root2 = document.documentElement;
  if (settings.theme === "system") delete root2.dataset.theme;
  else root2.dataset.theme = settings.theme;
  root2.dataset.motion = settings.motion;
}

// src/store.ts
function createStore(initial) {
  let state = initial;
  const listeners = /* @__PURE__ */ new Set();
  return {
    get: () => state,
    set(change2) {
      state = { ...state, ...change2 };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    }
  };
}

// src/app.ts
function createApp(api = createClient(), open2 = (address) => new EventSource(address), acquireSlot = sharedSlots()) {
  const store = createStore(initialState(loadSettings()));
  const poll = async (game) => {
    const [view, hints] = await Promise.all([api.game(game), api.hints(game)]);
    if (view.ok) receiveView(app2, view.value);
    if (hints.ok && hints.value) receiveHints(app2, hints.value);
    return view.ok;
  };
  const stream = createStream(document, { open: open2, acquireSlot, poll }, {
    state: (view) => receiveView(app2, view),
    hints: (hints) => receiveHints(app2, hints),
    thinking: (thinking) => receiveThinking(app2, thinking),
    live: (isLive) => {
      if (store.get().isLive !== isLive) store.set({ isLive });
    }
  });
  const app2 = { store, api, stream };
  return app2;
}

// src/route.ts
function parseRoute(fragment) {
  const game = /^#\/game\/([^/?]+)$/.exec(fragment);
  if (game?.[1]) return { kind: "game", id: decodeURIComponent(game[1]) };
  return /^#[gpv]=/.test(fragment) ? { kind: "shared", link: fragment } : { kind: "nothing" };
}
function addressOf(id) {
  return `#/game/${encodeURIComponent(id)}`;
}
function showAddress(id) {
  const address = addressOf(id);
  if (location.hash === address) return;
  const isFirst = parseRoute(location.hash).kind !== "game";
  if (isFirst) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

// src/new-game/ctrl.ts
var CHOICES_KEY = "new-game";
var REQUEST_KEY = "asked";
function loadChoices(catalogue) {
  const defaults = defaultChoices(catalogue);
  const saved = loadItem(CHOICES_KEY, {});
  const choices = {
    ...defaults,
    ...saved,
    opponent: { ...defaults.opponent, ...saved.opponent },
    other: { ...defaults.other, ...saved.other }
  };
  return { ...choices, family: familyOf(catalogue, choices.family)?.name ?? defaults.family };
}
var latest = /* @__PURE__ */ new WeakMap();
async function begin(app2, choices) {
  const { catalogue } = app2.store.get();
  if (!catalogue) return null;
  saveItem(CHOICES_KEY, choices);
  const outcome2 = await beginRequest(app2, requestOf(choices, catalogue, Math.random() < 0.5));
  return outcome2.kind === "refused" ? outcome2.reason : null;
}
async function beginRequest(app2, request) {
  latest.set(app2, request);
  const reply = await app2.api.begin(request);
  if (latest.get(app2) !== request) return { kind: "superseded" };
  if (!reply.ok) return { kind: "refused", reason: reply.message, code: reply.code };
  saveItem(REQUEST_KEY, { id: reply.value.id, request });
  showGame(app2, reply.value);
  showAddress(reply.value.id);
  return { kind: "begun" };
}
async function beginOrNotify(app2, request) {
  const outcome2 = await beginRequest(app2, request);
  if (outcome2.kind === "refused") notify(app2, outcome2.reason, "error");
}
async function beginFirst(app2) {
  const { catalogue } = app2.store.get();
  const level = catalogue ? `engine:level=${catalogue.usual_level}` : "human";
  await beginOrNotify(app2, { first: "human", second: level, mode: "play" });
}
async function rematch(app2, view, level) {
  const last = loadItem(REQUEST_KEY, null);
  const request = last?.id === view.id ? last.request : requestLike(view);
  const [first, second] = view.players.map(
    (player) => player.is_human || level === void 0 ? player.spec : `engine:level=${level}`
  );
  const [{ name: firstName }, { name: secondName }] = view.players;
  await beginOrNotify(app2, {
    ...request,
    first: second ?? "human",
    second: first ?? "human",
    first_name: secondName,
    second_name: firstName
  });
}
function requestLike(view) {
  const { name, rules, start: start2 } = view.game;
  return { game: name, ...rules && { rules }, ...start2 && { start: start2 }, mode: "play" };
}

// src/editor/position.ts
function writePosition(picture, side) {
  if (picture.kind === "squares") {
    const squares = picture.discs.map((disc) => disc === null ? "-" : disc === 0 ? "X" : "O");
    return `${squares.join("")} ${side === 0 ? "X" : "O"}`;
  }
  return [...picture.seeds, ...picture.stores, side === 0 ? "S" : "N"].join("-");
}
function readPosition(text, like) {
  return like.kind === "squares" ? readSquares(text, like) : readPits(text, like);
}
function readSquares(text, like) {
  const match = /^([-XO]+) ([XO])$/.exec(text.trim().toUpperCase());
  if (!match?.[1] || match[1].length !== like.discs.length) return null;
  const discs = [...match[1]].map((letter) => letter === "-" ? null : letter === "X" ? 0 : 1);
  return { picture: { ...like, discs }, side: match[2] === "X" ? 0 : 1 };
}
function readPits(text, like) {
  const parts = text.trim().toUpperCase().split("-");
  const numbers = parts.slice(0, -1).map(Number);
  if (numbers.length !== like.seeds.length + 2 || !numbers.every(Number.isInteger)) return null;
  const [south = 0, north = 0] = numbers.slice(like.seeds.length);
  const picture = { ...like, seeds: numbers.slice(0, like.seeds.length), stores: [south, north] };
  return { picture, side: parts.at(-1) === "N" ? 1 : 0 };
}
function emptyBoard(picture) {
  return picture.kind === "squares" ? { ...picture, discs: picture.discs.map(() => null) } : { ...picture, seeds: picture.seeds.map(() => 0), stores: [0, 0] };
}

// src/editor/ctrl.ts
function toggleEditor(app2) {
  const { editor, view } = app2.store.get();
  if (editor) app2.store.set({ editor: null });
  else if (view) {
    const { picture, side, position } = view.scene;
    app2.store.set({ editor: { picture, side, brush: 0, text: position, check: null }, pointed: null });
    void check(app2);
  }
}
function edit(app2, change2) {
  const { editor } = app2.store.get();
  if (editor) app2.store.set({ editor: { ...editor, ...change2 } });
}
function setPosition(app2, change2) {
  const { editor } = app2.store.get();
  if (!editor) return;
  const next = { picture: editor.picture, side: editor.side, ...change2 };
  edit(app2, { ...next, text: writePosition(next.picture, next.side) });
  void check(app2);
}
function setBrush(app2, brush) {
  edit(app2, { brush });
}
function setSide(app2, side) {
  setPosition(app2, { side });
}
function paint(app2, at, event) {
  const { editor } = app2.store.get();
  if (!editor) return;
  const { picture, brush } = editor;
  if (picture.kind === "pits") {
    setSeeds(app2, at, (picture.seeds[at] ?? 0) + (event.alternate ? -1 : 1));
    return;
  }
  const put = event.alternate && brush !== null ? 1 - brush : brush;
  setPosition(app2, {
    picture: { ...picture, discs: picture.discs.map((disc, i3) => i3 !== at ? disc : disc === put ? null : put) }
  });
}
function setSeeds(app2, at, seeds) {
  const picture = app2.store.get().editor?.picture;
  if (picture?.kind !== "pits") return;
  setPosition(app2, { picture: { ...picture, seeds: picture.seeds.map((old, i3) => i3 === at ? Math.max(0, seeds) : old) } });
}
function setStore(app2, side, seeds) {
  const picture = app2.store.get().editor?.picture;
  if (picture?.kind !== "pits") return;
  const stores = [...picture.stores];
  stores[side] = Math.max(0, seeds);
  setPosition(app2, { picture: { ...picture, stores } });
}
function clear(app2) {
  const { editor } = app2.store.get();
  if (editor) setPosition(app2, { picture: emptyBoard(editor.picture) });
}
function setStartPosition(app2) {
  const { view } = app2.store.get();
  if (view) setText(app2, view.game.usual_position);
}
function setText(app2, text) {
  edit(app2, { text, check: null });
  void check(app2);
}
async function check(app2) {
  const { editor, view } = app2.store.get();
  if (!editor || !view) return;
  const { text } = editor;
  const { name, rules } = view.game;
  const reply = await app2.api.check({ game: name, position: text, ...rules && { rules } });
  const current = app2.store.get().editor;
  if (!current || current.text !== text) return;
  if (!reply.ok) return edit(app2, { check: { ok: false, reasons: [reply.message], position: null } });
  const read = reply.value.position === null ? null : readPosition(reply.value.position, current.picture);
  edit(app2, { check: reply.value, ...read });
  const words = reply.value.ok ? texts.editor.fine : reply.value.reasons.map(sentence).join(" ");
  if (words !== app2.store.get().spoken) say(app2, words);
}
async function beginHere(app2, view, mode) {
  const { editor } = app2.store.get();
  if (!editor) return;
  const { name, rules } = view.game;
  const [first, second] = view.players;
  await beginOrNotify(app2, {
    game: name,
    ...rules && { rules },
    text: editor.text,
    first: first.spec,
    second: second.spec,
    first_name: first.name,
    second_name: second.name,
    mode
  });
}

// src/transfer/clipboard.ts
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughField(text);
  }
}
function copyThroughField(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  const focused = document.activeElement;
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
async function copyImage(image2) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [image2.type]: image2 })]);
    return true;
  } catch {
    return false;
  }
}
function download(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1e4);
}

// src/transfer/image.ts
var SCALE = 2;
async function pngOf(svg) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image2 = new Image();
    image2.src = address;
    await image2.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image2.naturalWidth * SCALE;
    canvas.height = image2.naturalHeight * SCALE;
    canvas.getContext("2d")?.drawImage(image2, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

// src/transfer/ctrl.ts
var MAX_FILE_SIZE = 1e6;
async function paste(app2, text, side) {
  if (text.trim() === "") return;
  const request = { ...guessGame(app2), text, mode: "analyse", ...side !== void 0 && { side } };
  const outcome2 = await beginRequest(app2, request);
  if (outcome2.kind === "begun") notify(app2, texts.transfer.pasted);
  if (outcome2.kind !== "refused") return;
  const asksSide = outcome2.code === "side-missing";
  app2.store.set({ dialog: { kind: "paste", text, error: outcome2.reason, ...asksSide && { asksSide } } });
}
function guessGame(app2) {
  const info = app2.store.get().view?.game;
  if (!info) return {};
  return {
    is_guess: true,
    game: info.name,
    ...info.rules === null ? {} : { rules: info.rules },
    ...info.start === null ? {} : { start: info.start }
  };
}
async function pasteFile(app2, file) {
  if (file.size > MAX_FILE_SIZE) notify(app2, texts.transfer.tooLarge(file.name), "error");
  else await paste(app2, await file.text());
}
async function exported(app2, format) {
  const { view } = app2.store.get();
  if (!view) return null;
  const reply = await app2.api.exported(view.id, format);
  if (reply.ok) return format === "link" ? shareLink(reply.value.text) : reply.value.text;
  notify(app2, reply.message, "error");
  return null;
}
function isLocal(host) {
  return host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";
}
function shareLink(fragment) {
  return `${location.origin}${location.pathname}#${fragment.replace(/^#/, "")}`;
}
async function copy(app2, format) {
  const text = await exported(app2, format);
  if (text === null) return;
  const done = await copyText(text);
  notify(app2, done ? texts.transfer.copied(format) : texts.transfer.notCopied, done ? "plain" : "error");
}
var FILES = {
  json: { ending: "json", type: "application/json" },
  html: { ending: "html", type: "text/html" }
};
async function save(app2, format) {
  const text = await exported(app2, format);
  if (text === null) return;
  const { ending, type } = FILES[format] ?? { ending: "txt", type: "text/plain" };
  download(new Blob([text], { type }), `${texts.transfer.fileName}.${ending}`);
}
async function image(app2, kind, how) {
  const { view } = app2.store.get();
  if (!view) return;
  const reply = await app2.api.diagram(view.id);
  if (!reply.ok) return notify(app2, reply.message, "error");
  const name = `${texts.transfer.fileName}.${kind}`;
  if (kind === "svg") {
    if (how === "copy" && await copyText(reply.value)) return notify(app2, texts.transfer.copied("SVG"));
    return download(new Blob([reply.value], { type: "image/svg+xml" }), name);
  }
  const png = await pngOf(reply.value);
  if (!png) return notify(app2, texts.transfer.noImage, "error");
  if (how === "copy" && await copyImage(png)) return notify(app2, texts.transfer.copied("PNG"));
  download(png, name);
}
function listen(app2) {
  document.addEventListener("paste", (event) => {
    if (isField(event.target) || app2.store.get().dialog) return;
    const text = event.clipboardData?.getData("text/plain");
    if (!text) return;
    event.preventDefault();
    void paste(app2, text);
  });
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void pasteFile(app2, file);
  });
}
function isField(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "range", "button"].includes(target.type);
}

// src/game/motion.ts
var boards = /* @__PURE__ */ new WeakMap();
function registerBoard(app2, board) {
  boards.set(app2, board);
}
function nextSeed(app2) {
  boards.get(app2)?.next();
}

// src/game/navigate.ts
var targets = /* @__PURE__ */ new WeakMap();
async function go(app2, node) {
  const isBusy = targets.has(app2);
  targets.set(app2, { node, isSent: false });
  if (isBusy) return;
  for (let target = targets.get(app2); target && !target.isSent; target = targets.get(app2)) {
    target.isSent = true;
    if (target.node !== app2.store.get().view?.cursor && !await act(app2, { do: "go", node: target.node })) break;
  }
  targets.delete(app2);
}
function currentNode(app2, view) {
  return targets.get(app2)?.node ?? view.cursor;
}
function step(app2, steps2) {
  const { view } = app2.store.get();
  if (view) void go(app2, along(view, currentNode(app2, view), steps2));
}
function switchBranch(app2, direction2) {
  const { view } = app2.store.get();
  if (view) void go(app2, siblingBranch(view, currentNode(app2, view), direction2));
}
function goToMistake(app2, direction2) {
  const { view } = app2.store.get();
  const node = view && mistakeFrom(view, currentNode(app2, view), direction2);
  if (node != null) void go(app2, node);
}

// src/hints/ctrl.ts
function hintsOf(state) {
  const { view, hints } = state;
  if (!view || !hints || view.mode === "play" || view.scene.end || isRetrying(view)) return null;
  return isStale(state) && !isSearching(view) ? null : hints.moves;
}
function isSearching(view) {
  return view.engine_on || view.solve?.is_on === true;
}
function solveSeconds(state) {
  const { view, hints } = state;
  return (hints && !isStale(state) ? hints.solve_seconds : view?.solve?.seconds) ?? null;
}
function isStale(state) {
  return state.hints !== null && (state.pending !== null || state.hints.node !== state.view?.cursor);
}
function pointedHint(state) {
  if (isStale(state)) return null;
  return hintsOf(state)?.find((hint) => hint.move === state.pointed) ?? null;
}
function point(app2, move) {
  if (app2.store.get().pointed !== move) app2.store.set({ pointed: move });
}
function toggleEngine(app2) {
  const { view } = app2.store.get();
  if (!view) return;
  if (view.mode === "play") void act(app2, { do: "mode", mode: "analyse" });
  else void act(app2, { do: "engine", on: !view.engine_on });
}
function solve(app2) {
  const { view } = app2.store.get();
  if (view?.solve) void act(app2, { do: "solve", on: !view.solve.is_on });
}
function toggleValues(app2) {
  change(app2, { values: !app2.store.get().settings.values });
}
function readValue(app2) {
  say(app2, valueInWords(app2.store.get()));
}
function valueInWords(state) {
  const best = isStale(state) ? void 0 : hintsOf(state)?.[0];
  if (best) return texts.hints.spoken(best);
  return state.view?.mode === "play" ? texts.hints.notWhilePlaying : texts.hints.nothing;
}

// src/review/ctrl.ts
function mistakesOf(view) {
  return lineOf(view).flatMap((node) => node.judgement?.mark ? [{ node, judgement: node.judgement }] : []).sort((a4, b) => b.judgement.loss - a4.judgement.loss || a4.node.ply - b.node.ply);
}
function pointsOf(view) {
  return lineOf(view).map((node) => ({
    node: node.id,
    ply: node.ply,
    score: node.value?.score ?? null,
    exact: node.value?.exact ?? false,
    grade: node.judgement?.grade ?? null,
    mark: node.judgement?.mark ?? "",
    number: node.parent === null ? 0 : node.number,
    label: texts.moves.numbered(node),
    said: node.said?.score ?? null
  }));
}
function lossesOf(view) {
  const totals = [0, 0];
  const losses = [[], []];
  for (const node of lineOf(view)) {
    if (node.judgement && node.side !== null) totals[node.side === 0 ? 0 : 1] += node.judgement.loss;
    losses[0].push(totals[0]);
    losses[1].push(totals[1]);
  }
  return losses;
}
function hasGraph(view) {
  return lineOf(view).some((node) => node.value !== null || node.said !== null);
}
function lineOf(view) {
  return (view.retry?.line ?? view.line).flatMap((id) => nodeOf(view, id) ?? []);
}
async function review(app2) {
  const { view } = app2.store.get();
  if (view?.mode === "play" && !await act(app2, { do: "mode", mode: "analyse" })) return;
  app2.store.set({ tab: "review" });
  await act(app2, { do: "review" });
}
function stop(app2) {
  void act(app2, { do: "stop" });
}
function toggleGraph(app2) {
  change(app2, { graph: app2.store.get().settings.graph === "evaluation" ? "loss" : "evaluation" });
}
function retry(app2, node) {
  void act(app2, { do: "retry", node });
}
function reveal(app2) {
  void act(app2, { do: "reveal" });
}
function leaveRetry(app2) {
  void act(app2, { do: "leave" });
}
function nextMistake(view, learner) {
  const line2 = lineOf(view);
  const from = line2.findIndex((node) => node.id === view.retry?.node);
  const isWanted = (node) => node.judgement?.mark && (learner === "both" || node.side === learner);
  return line2.slice(from + 1).find(isWanted)?.id ?? null;
}

// src/text-panel/ctrl.ts
function toggleTextPanel(app2) {
  const textPanel = !app2.store.get().settings.textPanel;
  change(app2, { textPanel });
  app2.store.set({ tab: textPanel ? "text" : "moves" });
}
async function run(app2, line2) {
  const words = line2.trim().toLowerCase().split(/\s+/);
  if (words[0] === void 0 || words[0] === "") return;
  log(app2, "entered", line2.trim());
  const command = COMMANDS[words[0]];
  const result = command ? await command(app2) : await playWord(app2, words[0]);
  if (result === null) return;
  log(app2, "reported", result);
  say(app2, result);
}
var COMMANDS = {
  hint: hintInWords,
  eval: (app2) => valueInWords(app2.store.get()),
  board: (app2) => app2.store.get().view?.scene.rows.join("\n") ?? "",
  moves: (app2) => texts.textPanel.legal(app2.store.get().view?.scene.moves ?? []),
  undo: (app2) => perform(app2, { do: "undo" }),
  redo: (app2) => perform(app2, { do: "redo" }),
  best: (app2) => perform(app2, { do: "best" }),
  pass: (app2) => playWord(app2, "--"),
  back: (app2) => stepBy(app2, -1),
  forward: (app2) => stepBy(app2, 1),
  play: (app2) => perform(app2, { do: "mode", mode: "play" }),
  analyse: (app2) => perform(app2, { do: "mode", mode: "analyse" }),
  resign: (app2) => perform(app2, { do: "resign" }),
  new: (app2) => {
    app2.store.set({ dialog: { kind: "new-game" } });
    return texts.textPanel.choosing;
  },
  help: () => texts.textPanel.help
};
function hintInWords(app2) {
  const state = app2.store.get();
  const hints = isStale(state) ? null : hintsOf(state);
  return hints && hints.length > 0 ? hints.map(texts.hints.inLine).join("\n") : valueInWords(state);
}
async function perform(app2, action) {
  return outcome(app2, await act(app2, action));
}
function stepBy(app2, steps2) {
  step(app2, steps2);
  return null;
}
async function playWord(app2, word) {
  const { scene } = app2.store.get().view ?? {};
  const names = [...scene?.moves.map((move) => move.name) ?? [], ...scene?.picture.names ?? []];
  const name = names.find((name2) => name2.toLowerCase() === word);
  if (name === void 0) return texts.textPanel.unknown(word);
  return outcome(app2, await play(app2, name));
}
function outcome(app2, isDone) {
  const { view, notice, log: log2 } = app2.store.get();
  if (!isDone) return notice?.text ?? texts.textPanel.notDone;
  const isReported = log2.at(-1)?.kind === "reported";
  return isReported || !view ? null : describe(view, null);
}

// src/keys/table.ts
var ALL = Number.MAX_SAFE_INTEGER;
var COMMANDS2 = {
  ArrowLeft: (app2) => step(app2, -1),
  j: (app2) => step(app2, -1),
  ArrowRight: (app2) => step(app2, 1),
  k: (app2) => step(app2, 1),
  ArrowUp: (app2) => switchBranch(app2, -1),
  ArrowDown: (app2) => switchBranch(app2, 1),
  Home: (app2) => step(app2, -ALL),
  End: (app2) => step(app2, ALL),
  Backspace: (app2) => void act(app2, { do: "undo" }),
  " ": (app2) => void act(app2, { do: "best" }),
  n: (app2) => goToMistake(app2, 1),
  N: (app2) => goToMistake(app2, -1),
  m: toggleMode,
  v: toggleValues,
  g: toggleGraph,
  f: turnBoard,
  l: toggleEngine,
  e: toggleEditor,
  x: solve,
  p: pass,
  s: nextSeed,
  c: readValue,
  t: toggleTextPanel,
  "?": (app2) => app2.store.set({ dialog: { kind: "keys" } }),
  Escape: escape
};
var CONTROL_COMMANDS = {
  c: (app2) => void copy(app2, "transcript")
};
function escape(app2) {
  const { editor, view } = app2.store.get();
  if (editor) toggleEditor(app2);
  else if (view?.retry) leaveRetry(app2);
  else if (view?.mode === "analyse" && (isSearching(view) || view.review)) {
    stop(app2);
    say(app2, texts.hints.stopped);
  }
}
var SHEET = [
  { keys: ["←", "→", "j", "k"], about: texts.keys.step },
  { keys: ["↑", "↓"], about: texts.keys.branch },
  { keys: ["Home", "End"], about: texts.keys.ends },
  { keys: ["Backspace"], about: texts.keys.undo },
  { keys: ["a1", "h8"], about: texts.keys.square },
  { keys: ["A", "Enter"], about: texts.keys.pit },
  { keys: ["s"], about: texts.keys.seed },
  { keys: ["Space"], about: texts.keys.best },
  { keys: ["p"], about: texts.keys.pass },
  { keys: ["m"], about: texts.keys.mode },
  { keys: ["v"], about: texts.keys.values },
  { keys: ["l"], about: texts.keys.engine },
  { keys: ["x"], about: texts.keys.solve },
  { keys: ["g"], about: texts.keys.graph },
  { keys: ["n", "Shift n"], about: texts.keys.mistakes },
  { keys: ["c"], about: texts.keys.read },
  { keys: ["f"], about: texts.keys.turn },
  { keys: ["e"], about: texts.keys.edit },
  { keys: ["b", "w", "e"], about: texts.keys.brush },
  { keys: ["t"], about: texts.keys.text },
  { keys: ["Ctrl C", "Ctrl V"], about: texts.keys.clipboard },
  { keys: ["Esc"], about: texts.keys.escape },
  { keys: ["?"], about: texts.keys.sheet }
];

// src/keys/typed.ts
function typed(view, before, key) {
  const { names, kind } = view.scene.picture;
  if (key === "Enter") {
    const name = names.find((name2) => name2.toLowerCase() === before);
    return name === void 0 ? { kind: "other" } : { kind: "play", move: name };
  }
  const text = before + key.toLowerCase();
  const matches = names.filter((name) => name.toLowerCase().startsWith(text));
  if (matches.length === 0 || key.length !== 1) return { kind: "other" };
  const isComplete = matches.length === 1 && matches[0]?.toLowerCase() === text;
  return isComplete && kind === "squares" ? { kind: "play", move: text } : { kind: "wait", text };
}

// src/keys/ctrl.ts
var SHORT_WAIT = 450;
var LONG_WAIT = 1500;
var BRUSHES = { b: 0, w: 1, e: null };
function listen2(app2) {
  let name = "";
  let timer2;
  function endTyping() {
    clearTimeout(timer2);
    const command2 = COMMANDS2[name];
    name = "";
    command2?.(app2);
  }
  function type(key) {
    const { view } = app2.store.get();
    if (!view || !canPlay(app2.store.get())) return false;
    const result = typed(view, name, key);
    clearTimeout(timer2);
    if (result.kind === "play") {
      name = "";
      void play(app2, result.move);
    } else if (result.kind === "wait") {
      name = result.text;
      timer2 = setTimeout(endTyping, COMMANDS2[name] ? SHORT_WAIT : LONG_WAIT);
    } else if (name !== "") {
      endTyping();
      return type(key);
    }
    return result.kind !== "other";
  }
  document.addEventListener("click", (event) => {
    if (event.detail > 0) setTimeout(releaseFocus);
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (isText(event) || app2.store.get().dialog || document.querySelector(":popover-open")) return;
      if (handle(event)) event.preventDefault();
    },
    true
  );
  function handle(event) {
    const { key, target } = event;
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return control(key);
    if (isPress(key) && isControl(target) && !(key === "Enter" && name !== "")) return false;
    if (isMotion(key) && ownsMotion(target)) return false;
    const { editor } = app2.store.get();
    if (editor && key in BRUSHES) return command(key, () => setBrush(app2, BRUSHES[key] ?? null));
    return type(key) || command(key);
  }
  function control(key) {
    const command2 = CONTROL_COMMANDS[key.toLowerCase()];
    if (!command2 || getSelection()?.isCollapsed === false) return false;
    command2(app2);
    return true;
  }
  function command(key, run2 = COMMANDS2[key]) {
    run2?.(app2);
    return run2 !== void 0;
  }
}
function releaseFocus() {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && !isField(focused) && !focused.closest("dialog, [popover]")) focused.blur();
}
function isText(event) {
  return event.isComposing || isField(event.target);
}
var isPress = (key) => key === " " || key === "Enter";
var isMotion = (key) => key.startsWith("Arrow") || key === "Home" || key === "End";
function isControl(target) {
  return target instanceof Element && !!target.closest("button, a, input, summary, [tabindex]");
}
function ownsMotion(target) {
  return target instanceof Element && !!target.closest("[role=grid], [role=slider], [role=tablist], [role=radiogroup], input");
}

// node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs
var f3 = /* @__PURE__ */ Symbol.for("pv");
var o3 = 0;
function a3(t10, e3, n2, u3, a4, i3) {
  e3 || (e3 = {});
  var c3, l3, p3 = e3;
  if ("ref" in p3 && "function" != typeof t10) for (l3 in p3 = {}, e3) "ref" == l3 ? c3 = e3[l3] : p3[l3] = e3[l3];
  var s3 = { type: t10, props: p3, key: n2, ref: c3, __k: null, __: null, __b: 0, __e: null, __c: null, constructor: f3, __v: --o3, __i: -1, __u: 0 };
  return (a4 || i3) && (s3.__source = a4, s3.__self = i3), n.vnode && n.vnode(s3), s3;
}

// src/ui/fields.tsx
var MAX_NAME_LENGTH = 80;
function Field({ label: label2, about, children }) {
  return /* @__PURE__ */ a3("label", { class: "field", children: [
    /* @__PURE__ */ a3("span", { class: "field-label", children: label2 }),
    children,
    about !== void 0 && about !== "" && /* @__PURE__ */ a3("small", { class: "field-about", children: about })
  ] });
}
function Select({ value, options, choose }) {
  const at = options.findIndex((option) => option.value === value);
  return /* @__PURE__ */ a3(
    "select",
    {
      class: "input",
      value: String(at),
      onChange: (event) => {
        const option = options[Number(event.currentTarget.value)];
        if (option) choose(option.value);
      },
      children: options.map((option, index) => /* @__PURE__ */ a3("option", { value: String(index), children: option.label }, option.value))
    }
  );
}
function Segments({
  label: label2,
  value,
  options,
  choose
}) {
  const name = P2();
  return /* @__PURE__ */ a3("div", { class: "segments", role: "radiogroup", "aria-label": label2, children: options.map((option) => /* @__PURE__ */ a3("label", { class: "segment", children: [
    /* @__PURE__ */ a3("input", { type: "radio", name, checked: option.value === value, onChange: () => choose(option.value) }),
    /* @__PURE__ */ a3("span", { children: option.label })
  ] }, option.value)) });
}
function Switch({
  label: label2,
  about,
  isOn,
  set
}) {
  return /* @__PURE__ */ a3("label", { class: "switch", children: [
    /* @__PURE__ */ a3("span", { class: "switch-words", children: [
      label2,
      about !== void 0 && /* @__PURE__ */ a3("small", { class: "field-about", children: about })
    ] }),
    /* @__PURE__ */ a3("input", { type: "checkbox", role: "switch", checked: isOn, onChange: (event) => set(event.currentTarget.checked) })
  ] });
}
function NumberInput({
  value,
  min,
  max,
  step: step2 = 1,
  set,
  label: label2
}) {
  return /* @__PURE__ */ a3(
    "input",
    {
      class: "input number",
      type: "number",
      "aria-label": label2,
      min,
      max,
      step: step2,
      value,
      onInput: (event) => {
        const number = event.currentTarget.valueAsNumber;
        if (Number.isFinite(number)) set(Math.min(max, Math.max(min, number)));
      }
    }
  );
}

// src/settings/sowing.tsx
var t3 = texts.settings;
var SOWINGS = ["normal", "slow", "step", "once"].map((value) => ({
  value,
  label: t3.sowings[value]
}));
function SowingChoice({ app: app2, state }) {
  return /* @__PURE__ */ a3("div", { class: "field", children: [
    /* @__PURE__ */ a3("span", { class: "field-label", children: t3.sowing }),
    /* @__PURE__ */ a3(
      Segments,
      {
        label: t3.sowing,
        value: state.settings.sowing,
        options: SOWINGS,
        choose: (sowing) => change(app2, { sowing })
      }
    )
  ] });
}

// src/ui/icon.tsx
var PATHS = {
  first: "M18 6l-7 6 7 6M7 6v12",
  back: "M15 6l-7 6 7 6",
  forward: "M9 6l7 6-7 6",
  last: "M6 6l7 6-7 6M17 6v12",
  undo: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
  turn: "M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  pause: "M9 6v12M15 6v12",
  play: "M8 5.5v13l10.5-6.5z",
  step: "M7 6l8 6-8 6zM18 6v12",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7",
  up: "M12 19V6M6 11l6-6 6 6",
  comment: "M5 5h14v10H11l-4 4v-4H5z",
  restore: "M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4M12 8.5V12l2.5 2",
  edit: "M5 19l1-4L16.5 4.5l3 3L9 18z",
  share: "M12 15V4M8 7.5L12 4l4 3.5M6 12v7.5h12V12",
  paste: "M9 5H6v15h12V5h-3M9 3.5h6v3H9z",
  keys: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  settings: "M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4",
  engine: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  graph: "M4 18l5-7 4 3 7-9M4 21h16",
  text: "M5 6h14M5 10h10M5 14h14M5 18h7",
  flag: "M6 21V4M6 5h11l-2.5 3.5L17 12H6",
  bolt: "M13 3L6 13.5h5L10.5 21 18 10h-5.5z",
  eye: "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8h.01",
  check: "M5 12.5l4.5 4.5L19 7",
  swap: "M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7"
};
function Icon({ name }) {
  return /* @__PURE__ */ a3("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false", children: /* @__PURE__ */ a3("path", { d: PATHS[name] }) });
}

// src/ui/button.tsx
function Button({ press, icon, children, label: label2, kind = "plain", isDisabled = false, isOn }) {
  const shape2 = children === void 0 ? "button icon-button" : "button";
  return /* @__PURE__ */ a3(
    "button",
    {
      type: "button",
      class: `${shape2} ${kind}`,
      onClick: press,
      disabled: isDisabled,
      "aria-label": label2,
      title: label2,
      "aria-pressed": isOn,
      children: [
        icon && /* @__PURE__ */ a3(Icon, { name: icon }),
        children !== void 0 && /* @__PURE__ */ a3("span", { children })
      ]
    }
  );
}

// src/ui/dialog.tsx
var OverlayContext = U(null);
function Dialog({ title, close, children, footer, width = "narrow", isReading = false }) {
  const element = T2(null);
  const isOpen = T2(true);
  const id = P2();
  const overlay = j2(OverlayContext);
  F2(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      isOpen.current = false;
      dialog?.close();
    };
  }, []);
  return /* @__PURE__ */ a3(
    "dialog",
    {
      ref: element,
      class: `dialog ${width}`,
      "aria-labelledby": id,
      onClose: () => isOpen.current && close(),
      onPointerDown: (event) => event.target === element.current && close(),
      children: [
        /* @__PURE__ */ a3("div", { class: "dialog-frame", children: [
          /* @__PURE__ */ a3("header", { class: "dialog-head", children: [
            /* @__PURE__ */ a3("h2", { id, children: title }),
            /* @__PURE__ */ a3(Button, { icon: "close", label: texts.close, kind: "quiet", press: close })
          ] }),
          /* @__PURE__ */ a3("div", { class: "dialog-body", ...isReading && { tabIndex: 0, role: "region", "aria-labelledby": id }, children }),
          footer !== void 0 && /* @__PURE__ */ a3("footer", { class: "dialog-foot", children: footer })
        ] }),
        overlay
      ]
    }
  );
}

// src/game/help.tsx
function HelpDialog({ view, close }) {
  return /* @__PURE__ */ a3(Dialog, { title: texts.help.title, close, isReading: true, children: /* @__PURE__ */ a3("div", { class: "form", children: [
    /* @__PURE__ */ a3("p", { children: texts.help.rules[view.scene.picture.kind] }),
    /* @__PURE__ */ a3("p", { children: `${view.game.title}: ${view.game.about}` })
  ] }) });
}
function HelpCard({ app: app2, state, view }) {
  const { kind } = view.scene.picture;
  return /* @__PURE__ */ a3("section", { class: "card help", "aria-labelledby": "help-title", children: [
    /* @__PURE__ */ a3("h2", { class: "card-title", id: "help-title", children: texts.help.title }),
    /* @__PURE__ */ a3("p", { children: texts.help.rules[kind] }),
    kind === "pits" && /* @__PURE__ */ a3(SowingChoice, { app: app2, state }),
    /* @__PURE__ */ a3("p", { class: "help-keys", children: [
      texts.help.keys[kind].map(({ keys, about }) => /* @__PURE__ */ a3("span", { children: [
        keys.map((key) => /* @__PURE__ */ a3("kbd", { children: key }, key)),
        " ",
        about
      ] }, about)),
      /* @__PURE__ */ a3("button", { type: "button", class: "link", onClick: () => app2.store.set({ dialog: { kind: "keys" } }), children: texts.help.allKeys })
    ] })
  ] });
}

// src/game/name.tsx
function NameDialog({ app: app2, view, close }) {
  const [name, setName] = d2(view.name);
  const save2 = async () => {
    if (await act(app2, { do: "name", name })) close();
  };
  const footer = /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Button, { press: close, children: texts.cancel }),
    /* @__PURE__ */ a3(Button, { kind: "strong", press: () => void save2(), children: texts.gameName.save })
  ] });
  return /* @__PURE__ */ a3(Dialog, { title: texts.gameName.title, close, footer, children: /* @__PURE__ */ a3(Field, { label: texts.gameName.label, about: texts.gameName.about, children: /* @__PURE__ */ a3(
    "input",
    {
      class: "input",
      value: name,
      maxLength: MAX_NAME_LENGTH,
      autocomplete: "off",
      autofocus: true,
      onInput: (event) => setName(event.currentTarget.value),
      onKeyDown: (event) => event.key === "Enter" && void save2()
    }
  ) }) });
}

// src/game/open.ts
async function open(app2, id) {
  const reply = await app2.api.game(id);
  if (!reply.ok) {
    if (reply.code !== "not-found") notify(app2, reply.message, "error");
    return reply.code;
  }
  showGame(app2, reply.value);
  showAddress(id);
  return null;
}

// src/games/ctrl.ts
async function openList(app2) {
  app2.store.set({ dialog: { kind: "games" } });
  await refresh(app2);
}
async function refresh(app2) {
  const reply = await app2.api.games();
  if (reply.ok) app2.store.set({ games: reply.value });
  else notify(app2, reply.message, "error");
}
async function removeGame(app2, id) {
  const reply = await app2.api.remove(id);
  if (!reply.ok) return notify(app2, reply.message, "error");
  await refresh(app2);
  const { view, games, dialog } = app2.store.get();
  if (view?.id !== id) return;
  const next = games?.[0];
  if (next) await open(app2, next.id);
  else await beginFirst(app2);
  app2.store.set({ dialog });
}

// src/games/view.tsx
function GamesDialog(props) {
  const { games } = props.state;
  const footer = /* @__PURE__ */ a3(Button, { icon: "plus", kind: "strong", press: () => props.app.store.set({ dialog: { kind: "new-game" } }), children: texts.newGame.title });
  return /* @__PURE__ */ a3(Dialog, { title: texts.games.title, close: props.close, width: "wide", footer, children: [
    games === null && /* @__PURE__ */ a3("p", { class: "empty", children: texts.loading }),
    games?.length === 0 && /* @__PURE__ */ a3("p", { class: "empty", children: texts.games.none }),
    /* @__PURE__ */ a3("ul", { class: "game-list", children: games?.map((game) => /* @__PURE__ */ a3(GameRow, { ...props, game }, game.id)) })
  ] });
}
function GameRow({ app: app2, state, game }) {
  const [isAsking, setIsAsking] = d2(false);
  const isOpen = game.id === state.view?.id;
  return /* @__PURE__ */ a3("li", { class: "game-row", "data-open": isOpen, children: [
    /* @__PURE__ */ a3("button", { type: "button", class: "game-open", onClick: () => void open(app2, game.id), children: [
      /* @__PURE__ */ a3("strong", { children: texts.games.players(game) }),
      /* @__PURE__ */ a3("span", { children: [
        game.name && `${game.name} · `,
        game.title,
        " · ",
        texts.games.moves(game.moves),
        isOpen && ` · ${texts.games.shown}`
      ] }),
      /* @__PURE__ */ a3("span", { class: "game-result", children: resultOf(game, state.catalogue) }),
      /* @__PURE__ */ a3("time", { dateTime: new Date(game.updated).toISOString(), children: texts.games.date(new Date(game.updated)) })
    ] }),
    isAsking ? /* @__PURE__ */ a3("span", { class: "button-row", children: [
      /* @__PURE__ */ a3(Button, { kind: "danger", press: () => void removeGame(app2, game.id), children: texts.games.deleteNow }),
      /* @__PURE__ */ a3(Button, { press: () => setIsAsking(false), children: texts.cancel })
    ] }) : /* @__PURE__ */ a3(Button, { icon: "trash", label: texts.games.delete(game), kind: "quiet", press: () => setIsAsking(true) })
  ] });
}
function resultOf({ game, result }, catalogue) {
  if (result === null) return texts.games.unfinished;
  if (result === "draw") return texts.games.draw;
  const family = catalogue?.families.find(({ name }) => game === name || game.startsWith(`${name}-`));
  return texts.games.won(family?.sides[result === "first" ? 0 : 1] ?? result);
}

// src/keys/view.tsx
function KeysDialog({ close }) {
  return /* @__PURE__ */ a3(Dialog, { title: texts.keys.title, close, width: "wide", isReading: true, children: [
    /* @__PURE__ */ a3("dl", { class: "key-sheet", children: SHEET.map((row) => /* @__PURE__ */ a3($, { children: [
      /* @__PURE__ */ a3("dt", { children: row.keys.map((key) => /* @__PURE__ */ a3("kbd", { children: key }, key)) }),
      /* @__PURE__ */ a3("dd", { children: row.about })
    ] }, row.about)) }),
    /* @__PURE__ */ a3("p", { class: "field-about", children: texts.keys.about })
  ] });
}

// src/moves/ctrl.ts
function variationFrom(view, first) {
  const steps2 = [];
  let node = nodeOf(view, first);
  let alternatives = [];
  while (node) {
    steps2.push({ node, alternatives });
    const [next, ...others] = childrenShown(view, node);
    alternatives = others.map((other) => variationFrom(view, other));
    node = next === void 0 ? void 0 : nodeOf(view, next);
  }
  return { steps: steps2 };
}
function childrenShown(view, { children }) {
  const retried = isRetrying(view) ? children.find((child) => child === view.retry?.node) : void 0;
  return retried === void 0 ? children : [retried];
}
function rowsOf(view) {
  const root2 = view.nodes[0];
  if (!root2) return [];
  const rows = [];
  if (root2.comment !== "") rows.push({ kind: "comment", node: root2 });
  let open2 = null;
  for (const { node, alternatives } of variationFrom(view, root2.id).steps.slice(1)) {
    const column = node.side === 1 ? 1 : 0;
    if (!open2 || open2[column] || column === 0) {
      open2 = [null, null];
      rows.push({ kind: "pair", cells: open2 });
    }
    open2[column] = node;
    const extra = alternatives.map((variation) => ({ kind: "branch", variation }));
    if (node.comment !== "") extra.unshift({ kind: "comment", node });
    if (extra.length > 0) {
      rows.push(...extra);
      open2 = null;
    }
  }
  return rows;
}
function promote(app2, node) {
  void act(app2, { do: "promote", node });
}
function askToDelete(app2, node) {
  app2.store.set({ dialog: { kind: "delete-branch", node } });
}
async function deleteBranch(app2, node) {
  app2.store.set({ dialog: null });
  await act(app2, { do: "delete", node });
}
function restore(app2) {
  void act(app2, { do: "restore" });
}
function toggleCommenting(app2) {
  const { commenting, view } = app2.store.get();
  app2.store.set({ commenting: commenting === null ? view?.cursor ?? null : null });
}
async function saveComment(app2, node, text) {
  if (await act(app2, { do: "comment", node, text: text.trim() })) app2.store.set({ commenting: null });
}

// src/new-game/opponent.tsx
var t4 = texts.newGame;
function OpponentChoice(props) {
  const { title, catalogue, ratings, opponent, set } = props;
  const kinds = [
    { value: "level", label: t4.kinds.level },
    { value: "classic", label: t4.kinds.classic },
    ...catalogue.engines.length > 0 ? [{ value: "engine", label: t4.kinds.engine }] : [],
    { value: "spec", label: t4.kinds.spec }
  ];
  return /* @__PURE__ */ a3("fieldset", { class: "group opponent", children: [
    /* @__PURE__ */ a3("legend", { children: title }),
    /* @__PURE__ */ a3(Segments, { label: title, value: opponent.kind, options: kinds, choose: (kind) => set({ ...opponent, kind }) }),
    opponent.kind === "level" && /* @__PURE__ */ a3(
      Levels,
      {
        levels: catalogue.levels,
        ratings,
        chosen: opponent.level,
        choose: (level) => set({ ...opponent, level })
      }
    ),
    opponent.kind === "classic" && /* @__PURE__ */ a3(Classic, { ...props }),
    opponent.kind === "engine" && /* @__PURE__ */ a3(Field, { label: t4.kinds.engine, about: t4.enginesAbout, children: /* @__PURE__ */ a3(
      Select,
      {
        value: opponent.engine,
        options: catalogue.engines.map(({ name, protocol }) => ({ value: name, label: `${name} (${protocol})` })),
        choose: (engine) => set({ ...opponent, engine })
      }
    ) }),
    opponent.kind === "spec" && /* @__PURE__ */ a3(Field, { label: t4.spec, about: t4.specAbout, children: /* @__PURE__ */ a3(
      "input",
      {
        class: "input fixed",
        value: opponent.spec,
        placeholder: t4.specExample,
        spellcheck: false,
        onInput: (event) => set({ ...opponent, spec: event.currentTarget.value })
      }
    ) })
  ] });
}
function Levels({ levels, ratings, chosen, choose }) {
  const list = T2(null);
  const [name, about] = [P2(), P2()];
  A2(() => {
    const frame = requestAnimationFrame(() => scrollToChosen(list.current));
    return () => cancelAnimationFrame(frame);
  }, []);
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(
      "div",
      {
        class: "ladder",
        role: "radiogroup",
        "aria-label": t4.kinds.level,
        "aria-describedby": ratings.length > 0 ? about : void 0,
        ref: list,
        children: levels.map((level) => /* @__PURE__ */ a3("label", { class: "rung", children: [
          /* @__PURE__ */ a3("input", { type: "radio", name, checked: level.level === chosen, onChange: () => choose(level.level) }),
          /* @__PURE__ */ a3("span", { class: "rung-number", children: level.level }),
          /* @__PURE__ */ a3("span", { class: "rung-words", children: [
            /* @__PURE__ */ a3("strong", { children: level.name }),
            /* @__PURE__ */ a3("small", { children: level.about })
          ] }),
          /* @__PURE__ */ a3(Rating, { rating: ratings.find((rating) => rating.level === level.level) })
        ] }, level.level))
      }
    ),
    ratings.length > 0 && /* @__PURE__ */ a3("small", { class: "field-about", id: about, children: [
      t4.eloAbout,
      " ",
      ratings.some((rating) => rating.is_interpolated) && t4.eloInterpolated
    ] })
  ] });
}
function Rating({ rating }) {
  return rating ? /* @__PURE__ */ a3("span", { class: "rung-elo", children: t4.elo(rating) }) : null;
}
function scrollToChosen(list) {
  const rung = list?.querySelector(".rung:has(:checked)");
  if (!list || !rung || rung.offsetTop + rung.offsetHeight <= list.clientHeight) return;
  list.scrollTop = rung.offsetTop - (list.clientHeight - rung.offsetHeight) / 2;
}
function Classic({ catalogue, family, opponent, set }) {
  const classics = classicsOf(catalogue);
  const player = classics.find((known) => known.name === opponent.classic);
  const evaluations = [
    { value: "", label: t4.defaultEvaluation },
    ...family.evaluations.map(({ name }) => ({ value: name, label: name }))
  ];
  const evaluation = family.evaluations.find((known) => known.name === opponent.evaluation);
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Field, { label: t4.kinds.classic, about: player?.about ?? "", children: /* @__PURE__ */ a3(
      Select,
      {
        value: opponent.classic,
        options: classics.map(({ name }) => ({ value: name, label: name })),
        choose: (classic) => set({ ...opponent, classic, depth: null, evaluation: "" })
      }
    ) }),
    player?.searches && /* @__PURE__ */ a3("div", { class: "field-row", children: [
      /* @__PURE__ */ a3(Field, { label: t4.depth, children: /* @__PURE__ */ a3(
        NumberInput,
        {
          value: opponent.depth ?? player.depth ?? 1,
          min: 1,
          max: 60,
          set: (depth) => set({ ...opponent, depth })
        }
      ) }),
      /* @__PURE__ */ a3(Field, { label: t4.evaluation, about: evaluation?.about ?? "", children: /* @__PURE__ */ a3(
        Select,
        {
          value: evaluation ? evaluation.name : "",
          options: evaluations,
          choose: (evaluation2) => set({ ...opponent, evaluation: evaluation2 })
        }
      ) })
    ] })
  ] });
}

// src/new-game/ratings.ts
function chosenRatings(choices, catalogue) {
  const family = familyOf(catalogue, choices.family);
  const [usualStart, usualRules] = [family?.starts[0], family?.rules[0]?.name];
  const { game, start: start2 = usualStart, rules = usualRules } = gameOf(choices, catalogue);
  return start2 === usualStart && rules === usualRules ? ratingsOf(game, catalogue) : [];
}
function gameRatings({ name, start: start2, rules, position }, catalogue) {
  const isUsual = start2 === null && rules === null && position === null;
  return isUsual ? ratingsOf(name, catalogue) : [];
}
function ratingsOf(game, catalogue) {
  return catalogue.ratings.find((rated) => rated.game === game)?.levels ?? [];
}

// src/new-game/seat.tsx
var t5 = texts.seat;
var KINDS = [
  { value: "human", label: t5.human },
  { value: "program", label: t5.program }
];
function SeatDialog({
  app: app2,
  view,
  close,
  catalogue,
  side
}) {
  const [kind, setKind] = d2(view.players[side].is_human ? "human" : "program");
  const [opponent, setOpponent] = d2(() => initialOpponent(view.players[side].spec, catalogue));
  const [name, setName] = d2(view.players[side].name);
  const family = familyOf(catalogue, view.game.family);
  const title = t5.title(sideName(view, side));
  const save2 = async () => {
    const spec = kind === "human" ? "human" : specOf(opponent);
    if (!await act(app2, { do: "seat", side, spec })) return;
    if (kind === "program" || await act(app2, { do: "name", side, name })) close();
  };
  const footer = /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Button, { press: close, children: texts.cancel }),
    /* @__PURE__ */ a3(Button, { kind: "strong", press: () => void save2(), children: t5.save })
  ] });
  return /* @__PURE__ */ a3(Dialog, { title, close, footer, children: /* @__PURE__ */ a3("div", { class: "form", children: [
    /* @__PURE__ */ a3(Segments, { label: title, value: kind, options: KINDS, choose: setKind }),
    kind === "human" && /* @__PURE__ */ a3(Field, { label: t5.name, children: /* @__PURE__ */ a3(
      "input",
      {
        class: "input",
        value: name,
        maxLength: MAX_NAME_LENGTH,
        autocomplete: "off",
        onInput: (event) => setName(event.currentTarget.value)
      }
    ) }),
    kind === "program" && family && /* @__PURE__ */ a3(
      OpponentChoice,
      {
        title: t5.program,
        catalogue,
        family,
        ratings: gameRatings(view.game, catalogue),
        opponent,
        set: setOpponent
      }
    )
  ] }) });
}
function initialOpponent(spec, catalogue) {
  const { opponent } = loadChoices(catalogue);
  const level = levelOf(spec);
  return level === null ? opponent : { ...opponent, kind: "level", level };
}

// src/new-game/board-choice.tsx
var t6 = texts.newGame;
var PRESETS = [6, 8, 10];
var OTHER = 0;
function BoardChoice({ family, choices, set }) {
  return /* @__PURE__ */ a3($, { children: [
    (family.sizes || family.starts.length > 1) && /* @__PURE__ */ a3("div", { class: "field-row spread", children: [
      family.sizes && /* @__PURE__ */ a3(Size, { sizes: family.sizes, choices, set }),
      family.starts.length > 1 && /* @__PURE__ */ a3(Start, { family, choices, set })
    ] }),
    family.rules.length > 0 && /* @__PURE__ */ a3(Rules, { family, choices, set })
  ] });
}
function Start({ family, choices, set }) {
  const options = family.starts.map((start2) => ({ value: start2, label: t6.starts(start2) }));
  return /* @__PURE__ */ a3("div", { class: "field", children: [
    /* @__PURE__ */ a3("span", { class: "field-label", children: t6.startPosition }),
    /* @__PURE__ */ a3(
      Segments,
      {
        label: t6.startPosition,
        value: choices.start || (family.starts[0] ?? ""),
        options,
        choose: (start2) => set({ start: start2 })
      }
    )
  ] });
}
function Size({ sizes: [least, most], choices, set }) {
  const lengths = Array.from({ length: most - least + 1 }, (_3, index) => ({
    value: least + index,
    label: String(least + index)
  }));
  const presets = PRESETS.filter((size) => size >= least && size <= most);
  const [isOther, setOther] = d2(choices.width !== choices.height || !presets.includes(choices.width));
  const choose = (size) => {
    setOther(size === OTHER);
    if (size !== OTHER) set({ width: size, height: size });
  };
  return /* @__PURE__ */ a3("div", { class: "field", children: [
    /* @__PURE__ */ a3("span", { class: "field-label", children: t6.size }),
    /* @__PURE__ */ a3("div", { class: "field-row", children: [
      /* @__PURE__ */ a3(
        Segments,
        {
          label: t6.size,
          value: isOther ? OTHER : choices.width,
          options: [
            ...presets.map((size) => ({ value: size, label: `${size}×${size}` })),
            { value: OTHER, label: t6.otherSize }
          ],
          choose
        }
      ),
      isOther && /* @__PURE__ */ a3("div", { class: "lengths", children: [
        /* @__PURE__ */ a3("label", { class: "inline-field", children: [
          /* @__PURE__ */ a3("span", { children: t6.width }),
          /* @__PURE__ */ a3(Select, { value: choices.width, options: lengths, choose: (width) => set({ width }) })
        ] }),
        /* @__PURE__ */ a3("label", { class: "inline-field", children: [
          /* @__PURE__ */ a3("span", { children: t6.height }),
          /* @__PURE__ */ a3(Select, { value: choices.height, options: lengths, choose: (height) => set({ height }) })
        ] })
      ] })
    ] })
  ] });
}
function Rules({ family, choices, set }) {
  const rules = choices.rules || (family.rules[0]?.name ?? "");
  const preset = family.rules.find((known) => known.name === rules);
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("div", { class: "field", children: [
      /* @__PURE__ */ a3("span", { class: "field-label", children: t6.rules }),
      /* @__PURE__ */ a3(
        Segments,
        {
          label: t6.rules,
          value: preset ? rules : "",
          options: [
            ...family.rules.map(({ name }) => ({ value: name, label: t6.ruleSet(name) })),
            { value: "", label: t6.ownRules }
          ],
          choose: (name) => set({ rules: name || `${rules}:` })
        }
      ),
      preset && /* @__PURE__ */ a3("small", { class: "field-about", children: preset.about })
    ] }),
    !preset && /* @__PURE__ */ a3(Field, { label: t6.rulesText, about: t6.rulesAbout, children: /* @__PURE__ */ a3(
      "input",
      {
        class: "input fixed",
        value: rules,
        spellcheck: false,
        onInput: (event) => set({ rules: event.currentTarget.value })
      }
    ) })
  ] });
}

// src/new-game/time-choice.tsx
var t7 = texts.newGame;
function TimeChoice({ choices, set }) {
  return /* @__PURE__ */ a3("div", { class: "field", children: [
    /* @__PURE__ */ a3("span", { class: "field-label", children: t7.time }),
    /* @__PURE__ */ a3(
      Segments,
      {
        label: t7.time,
        value: choices.time,
        options: TIMES.map((time) => ({ value: time, label: t7.times(time) })),
        choose: (time) => set({ time })
      }
    ),
    choices.time === "own" ? /* @__PURE__ */ a3(CustomTime, { choices, set }) : /* @__PURE__ */ a3("small", { class: "field-about", children: t7.timeAbout })
  ] });
}
function CustomTime({ choices, set }) {
  const { timeSystem } = choices;
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("div", { class: "field-row", children: [
      /* @__PURE__ */ a3(Field, { label: t7.timeSystem, children: /* @__PURE__ */ a3(
        Select,
        {
          value: timeSystem,
          options: TIME_SYSTEMS.map((system) => ({ value: system, label: t7.timeSystems[system] })),
          choose: (timeSystem2) => set({ timeSystem: timeSystem2, minutes: Math.max(leastMinutes(timeSystem2), choices.minutes) })
        }
      ) }),
      timeSystem === "per-move" ? /* @__PURE__ */ a3(PerMove, { choices, set }) : /* @__PURE__ */ a3(MainTime, { choices, set }),
      timeSystem === "byo-yomi" && /* @__PURE__ */ a3(ByoYomi, { choices, set }),
      timeSystem === "moves-per-period" && /* @__PURE__ */ a3(MovesPerPeriod, { choices, set })
    ] }),
    /* @__PURE__ */ a3("small", { class: "field-about", children: t7.timeSystemsAbout[timeSystem] })
  ] });
}
function PerMove({ choices, set }) {
  return /* @__PURE__ */ a3(Field, { label: t7.moveSeconds, children: /* @__PURE__ */ a3(
    NumberInput,
    {
      value: choices.moveSeconds,
      min: 0.5,
      max: 3600,
      step: 0.5,
      set: (moveSeconds) => set({ moveSeconds })
    }
  ) });
}
function MainTime({ choices, set }) {
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Field, { label: t7.minutes, children: /* @__PURE__ */ a3(
      NumberInput,
      {
        value: choices.minutes,
        min: leastMinutes(choices.timeSystem),
        max: 600,
        step: 0.25,
        set: (minutes) => set({ minutes })
      }
    ) }),
    /* @__PURE__ */ a3(Field, { label: t7.increment, children: /* @__PURE__ */ a3(NumberInput, { value: choices.increment, min: 0, max: 600, set: (increment) => set({ increment }) }) })
  ] });
}
function ByoYomi({ choices, set }) {
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Field, { label: t7.periods, children: /* @__PURE__ */ a3(
      NumberInput,
      {
        value: choices.periods,
        min: 1,
        max: 100,
        set: (periods) => set({ periods: Math.round(periods) })
      }
    ) }),
    /* @__PURE__ */ a3(Field, { label: t7.periodSeconds, children: /* @__PURE__ */ a3(
      NumberInput,
      {
        value: choices.periodSeconds,
        min: 1,
        max: 3600,
        set: (periodSeconds) => set({ periodSeconds })
      }
    ) })
  ] });
}
function MovesPerPeriod({ choices, set }) {
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Field, { label: t7.periodMoves, children: /* @__PURE__ */ a3(
      NumberInput,
      {
        value: choices.periodMoves,
        min: 1,
        max: 100,
        set: (periodMoves) => set({ periodMoves: Math.round(periodMoves) })
      }
    ) }),
    /* @__PURE__ */ a3(Field, { label: t7.periodMinutes, children: /* @__PURE__ */ a3(
      NumberInput,
      {
        value: choices.periodMinutes,
        min: 0.25,
        max: 600,
        step: 0.25,
        set: (periodMinutes) => set({ periodMinutes })
      }
    ) })
  ] });
}

// src/new-game/view.tsx
var t8 = texts.newGame;
function NewGameDialog({ app: app2, state, close, catalogue }) {
  const [choices, setChoices] = d2(() => loadChoices(catalogue));
  const [error, setError] = d2(null);
  const family = familyOf(catalogue, choices.family);
  const set = (some) => {
    setChoices({ ...choices, ...some });
    setError(null);
  };
  if (!family) return null;
  const footer = /* @__PURE__ */ a3($, { children: [
    error !== null && /* @__PURE__ */ a3("p", { class: "error-text", role: "alert", children: error }),
    /* @__PURE__ */ a3(Button, { press: close, children: texts.cancel }),
    /* @__PURE__ */ a3(Button, { kind: "strong", press: () => void begin(app2, choices).then(setError), children: t8.start })
  ] });
  const { seat } = choices;
  const ratings = chosenRatings(choices, catalogue);
  return /* @__PURE__ */ a3(Dialog, { title: t8.title, close, width: "wide", footer, children: /* @__PURE__ */ a3("div", { class: "form", children: [
    /* @__PURE__ */ a3("div", { class: "field", children: [
      /* @__PURE__ */ a3("span", { class: "field-label", children: t8.game }),
      /* @__PURE__ */ a3(
        Segments,
        {
          label: t8.game,
          value: family.name,
          options: catalogue.families.map(({ name, title }) => ({ value: name, label: title })),
          choose: (name) => set(withFamily(choices, name))
        }
      ),
      /* @__PURE__ */ a3("small", { class: "field-about", children: family.about })
    ] }),
    /* @__PURE__ */ a3("div", { class: "field", children: [
      /* @__PURE__ */ a3("span", { class: "field-label", children: t8.you }),
      /* @__PURE__ */ a3(Segments, { label: t8.you, value: seat, options: seatsOf(family), choose: (seat2) => set({ seat: seat2 }) })
    ] }),
    seat !== "both" && /* @__PURE__ */ a3(
      OpponentChoice,
      {
        title: seat === "watch" ? t8.player(family.sides[0]) : t8.opponent,
        catalogue,
        family,
        ratings,
        opponent: choices.opponent,
        set: (opponent) => set({ opponent })
      }
    ),
    seat === "watch" && /* @__PURE__ */ a3(
      OpponentChoice,
      {
        title: t8.player(family.sides[1]),
        catalogue,
        family,
        ratings,
        opponent: choices.other,
        set: (other) => set({ other })
      }
    ),
    /* @__PURE__ */ a3(BoardChoice, { family, choices, set }),
    /* @__PURE__ */ a3(TimeChoice, { choices, set }),
    /* @__PURE__ */ a3(
      Switch,
      {
        label: t8.showLegal,
        about: t8.showLegalAbout,
        isOn: state.settings.legalMoves,
        set: (legalMoves) => change(app2, { legalMoves })
      }
    )
  ] }) });
}
function withFamily({ opponent, other }, family) {
  return {
    family,
    start: "",
    rules: "",
    opponent: { ...opponent, evaluation: "" },
    other: { ...other, evaluation: "" }
  };
}
function seatsOf(family) {
  return [
    { value: "first", label: family.sides[0] },
    { value: "second", label: family.sides[1] },
    { value: "random", label: t8.random },
    { value: "both", label: t8.both },
    { value: "watch", label: t8.watch }
  ];
}

// src/settings/view.tsx
var t9 = texts.settings;
var THEMES = [
  { value: "system", label: t9.system },
  { value: "light", label: t9.light },
  { value: "dark", label: t9.dark }
];
var MOTIONS = [
  { value: "system", label: t9.system },
  { value: "reduced", label: t9.reduced }
];
var DETAILS = [
  { value: "full", label: t9.full },
  { value: "simple", label: t9.simple }
];
var TURNS = [0, 1, 2, 3].map((turns) => ({ value: turns, label: t9.turned(turns * 90) }));
var SWITCHES = [
  "coordinates",
  "legalMoves",
  "flipPreview",
  "lastFlips",
  "moveNumbers",
  "values",
  "confirmPasses"
];
function SettingsDialog({ app: app2, state, close }) {
  const { settings } = state;
  return /* @__PURE__ */ a3(Dialog, { title: t9.title, close, children: /* @__PURE__ */ a3("div", { class: "form", children: [
    /* @__PURE__ */ a3("div", { class: "field", children: [
      /* @__PURE__ */ a3("span", { class: "field-label", children: t9.theme }),
      /* @__PURE__ */ a3(
        Segments,
        {
          label: t9.theme,
          value: settings.theme,
          options: THEMES,
          choose: (theme) => change(app2, { theme })
        }
      )
    ] }),
    /* @__PURE__ */ a3("div", { class: "field", children: [
      /* @__PURE__ */ a3("span", { class: "field-label", children: t9.motion }),
      /* @__PURE__ */ a3(
        Segments,
        {
          label: t9.motion,
          value: settings.motion,
          options: MOTIONS,
          choose: (motion2) => change(app2, { motion: motion2 })
        }
      )
    ] }),
    /* @__PURE__ */ a3(SowingChoice, { app: app2, state }),
    /* @__PURE__ */ a3("div", { class: "field", children: [
      /* @__PURE__ */ a3("span", { class: "field-label", children: t9.detail }),
      /* @__PURE__ */ a3(
        Segments,
        {
          label: t9.detail,
          value: settings.detail,
          options: DETAILS,
          choose: (detail) => change(app2, { detail })
        }
      )
    ] }),
    /* @__PURE__ */ a3("fieldset", { class: "group", children: [
      /* @__PURE__ */ a3("legend", { children: t9.board }),
      SWITCHES.map((name) => /* @__PURE__ */ a3(Switch, { label: t9[name], isOn: settings[name], set: (isOn) => change(app2, { [name]: isOn }) }, name)),
      /* @__PURE__ */ a3(Switch, { label: t9.isMirrored, isOn: settings.isMirrored, set: (isMirrored) => change(app2, { isMirrored }) }),
      /* @__PURE__ */ a3(Switch, { label: texts.textPanel.title, isOn: settings.textPanel, set: () => toggleTextPanel(app2) })
    ] }),
    /* @__PURE__ */ a3(Field, { label: t9.turns, children: /* @__PURE__ */ a3(Select, { value: settings.turns, options: TURNS, choose: (turns) => change(app2, { turns }) }) }),
    /* @__PURE__ */ a3("p", { class: "field-about", children: t9.about })
  ] }) });
}

// src/transfer/export.tsx
function ExportDialog({ app: app2, state, close, catalogue }) {
  const formats = formatsOf(catalogue);
  const [format, setFormat] = d2(formats[0]?.name ?? "");
  const [text, setText2] = d2("");
  const { view } = state;
  A2(() => {
    let isWanted = true;
    void exported(app2, format).then((text2) => isWanted && setText2(text2 ?? ""));
    return () => {
      isWanted = false;
    };
  }, [format, view?.revision]);
  const about = formats.find((known) => known.name === format)?.about ?? "";
  return /* @__PURE__ */ a3(Dialog, { title: texts.transfer.exportTitle, close, width: "wide", children: /* @__PURE__ */ a3("div", { class: "form", children: [
    /* @__PURE__ */ a3(Field, { label: texts.transfer.format, about, children: /* @__PURE__ */ a3(
      Select,
      {
        value: format,
        options: formats.map((known) => ({ value: known.name, label: texts.transfer.formatName(known.name) })),
        choose: setFormat
      }
    ) }),
    /* @__PURE__ */ a3(
      "textarea",
      {
        class: "input fixed",
        rows: 6,
        readOnly: true,
        "aria-label": texts.transfer.result,
        value: text,
        onFocus: (event) => event.currentTarget.select()
      }
    ),
    /* @__PURE__ */ a3("div", { class: "actions", children: [
      /* @__PURE__ */ a3(Button, { kind: "strong", press: () => void copy(app2, format), children: texts.transfer.copy }),
      /* @__PURE__ */ a3(Button, { press: () => void save(app2, format), children: texts.transfer.download })
    ] }),
    /* @__PURE__ */ a3("fieldset", { class: "group", children: [
      /* @__PURE__ */ a3("legend", { children: texts.transfer.share }),
      /* @__PURE__ */ a3("small", { class: "field-about", children: texts.transfer.shareAbout }),
      /* @__PURE__ */ a3("div", { class: "actions", children: [
        /* @__PURE__ */ a3(Button, { press: () => void save(app2, "html"), children: texts.transfer.savePage }),
        /* @__PURE__ */ a3(Button, { press: () => void save(app2, "json"), children: texts.transfer.saveRecord }),
        /* @__PURE__ */ a3(Button, { press: () => void copy(app2, "transcript"), children: texts.transfer.copyTranscript })
      ] }),
      /* @__PURE__ */ a3("div", { class: "actions", children: /* @__PURE__ */ a3(Button, { icon: "share", press: () => void copy(app2, "link"), children: texts.transfer.copyLink }) }),
      /* @__PURE__ */ a3("small", { class: "field-about", children: texts.transfer.linkReach(isLocal(location.hostname), location.host) })
    ] }),
    /* @__PURE__ */ a3("fieldset", { class: "group", children: [
      /* @__PURE__ */ a3("legend", { children: texts.transfer.image }),
      /* @__PURE__ */ a3("div", { class: "actions", children: [
        /* @__PURE__ */ a3(Button, { press: () => void image(app2, "png", "copy"), children: texts.transfer.copyAs("PNG") }),
        /* @__PURE__ */ a3(Button, { press: () => void image(app2, "png", "save"), children: texts.transfer.saveAs("PNG") }),
        /* @__PURE__ */ a3(Button, { press: () => void image(app2, "svg", "copy"), children: texts.transfer.copyAs("SVG") }),
        /* @__PURE__ */ a3(Button, { press: () => void image(app2, "svg", "save"), children: texts.transfer.saveAs("SVG") })
      ] })
    ] })
  ] }) });
}
function formatsOf(catalogue) {
  const { formats } = catalogue;
  return formats.some((format) => format.name === "link") ? formats : [...formats, { name: "link", about: texts.transfer.linkAbout }];
}

// src/transfer/paste.tsx
function PasteDialog({ app: app2, close, dialog }) {
  const { error } = dialog;
  const [text, setText2] = d2(dialog.text);
  const asked = T2(dialog.text);
  F2(() => {
    if (dialog.text !== asked.current) setText2(dialog.text);
  }, [dialog]);
  const open2 = (side) => {
    asked.current = text;
    void paste(app2, text, side);
  };
  const asksSide = dialog.asksSide === true && text === dialog.text;
  const question = T2(null);
  A2(() => {
    if (asksSide) question.current?.querySelector("button")?.focus();
  }, [dialog]);
  const footer = /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("label", { class: "button", children: [
      /* @__PURE__ */ a3(
        "input",
        {
          class: "visually-hidden",
          type: "file",
          accept: ".txt,.json,.ggf,.obf,text/*",
          onChange: (event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void pasteFile(app2, file);
          }
        }
      ),
      /* @__PURE__ */ a3("span", { children: texts.transfer.file })
    ] }),
    /* @__PURE__ */ a3(Button, { kind: "strong", isDisabled: text.trim() === "", press: () => open2(), children: texts.transfer.open })
  ] });
  return /* @__PURE__ */ a3(Dialog, { title: texts.transfer.pasteTitle, close, width: "wide", footer, children: [
    /* @__PURE__ */ a3(Field, { label: texts.transfer.pasteLabel, about: texts.transfer.pasteAbout, children: /* @__PURE__ */ a3(
      "textarea",
      {
        class: "input fixed",
        rows: 9,
        autofocus: true,
        spellcheck: false,
        value: text,
        "aria-invalid": error !== null && !asksSide,
        onInput: (event) => setText2(event.currentTarget.value)
      }
    ) }),
    asksSide && /* @__PURE__ */ a3("div", { class: "question", role: "group", "aria-label": texts.transfer.whoMoves, ref: question, children: [
      /* @__PURE__ */ a3("p", { role: "alert", children: error }),
      /* @__PURE__ */ a3("p", { class: "question-title", children: texts.transfer.whoMoves }),
      /* @__PURE__ */ a3("div", { class: "actions", children: texts.transfer.sides.map((name, side) => /* @__PURE__ */ a3(Button, { kind: "strong", press: () => open2(side === 0 ? 0 : 1), children: name }, name)) })
    ] }),
    error !== null && !asksSide && /* @__PURE__ */ a3("p", { class: "error-text", role: "alert", children: error })
  ] });
}

// src/shell/dialogs.tsx
function Dialogs({ app: app2, state }) {
  const { dialog, view, catalogue } = state;
  const close = () => app2.store.set({ dialog: null });
  const props = { app: app2, state, close };
  switch (dialog?.kind) {
    case void 0:
      return null;
    case "new-game":
      return catalogue && /* @__PURE__ */ a3(NewGameDialog, { ...props, catalogue });
    case "games":
      return /* @__PURE__ */ a3(GamesDialog, { ...props });
    case "paste":
      return /* @__PURE__ */ a3(PasteDialog, { ...props, dialog });
    case "export":
      return view && catalogue && /* @__PURE__ */ a3(ExportDialog, { ...props, catalogue });
    case "settings":
      return /* @__PURE__ */ a3(SettingsDialog, { ...props });
    case "help":
      return view && /* @__PURE__ */ a3(HelpDialog, { view, close });
    case "keys":
      return /* @__PURE__ */ a3(KeysDialog, { close });
    case "delete-branch": {
      const node = view && nodeOf(view, dialog.node);
      return node && /* @__PURE__ */ a3(
        Confirm,
        {
          title: texts.moves.deleteTitle,
          about: texts.moves.deleteAbout(node, movesAfter(view, node.id)),
          yes: texts.moves.delete,
          close,
          confirm: () => void deleteBranch(app2, node.id)
        }
      );
    }
    case "seat":
      return view && catalogue && /* @__PURE__ */ a3(SeatDialog, { ...props, view, catalogue, side: dialog.side });
    case "name":
      return view && /* @__PURE__ */ a3(NameDialog, { ...props, view });
    case "resign":
      return view && view.can.resign !== null && /* @__PURE__ */ a3(
        Confirm,
        {
          title: texts.play.resignTitle(sideName(view, view.can.resign)),
          about: texts.play.resignAbout,
          yes: texts.play.resign,
          close,
          confirm: () => {
            close();
            void act(app2, { do: "resign" });
          }
        }
      );
  }
}
function Confirm({
  title,
  about,
  yes,
  close,
  confirm
}) {
  const footer = /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(Button, { press: close, children: texts.cancel }),
    /* @__PURE__ */ a3(Button, { kind: "danger", press: confirm, children: yes })
  ] });
  return /* @__PURE__ */ a3(Dialog, { title, close, footer, children: /* @__PURE__ */ a3("p", { children: about }) });
}

// src/shell/messages.tsx
function Messages({ app: app2, state }) {
  const { notice, view, dismissed, isLive } = state;
  const trouble = view?.trouble && view.trouble !== dismissed ? view.trouble : null;
  const side = view?.scene.side === 1 ? 1 : 0;
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("div", { class: "visually-hidden", role: "status", "aria-live": "polite", children: state.spoken }),
    /* @__PURE__ */ a3("div", { class: "messages", children: [
      !isLive && /* @__PURE__ */ a3("p", { class: "message warning", children: texts.status.lost }),
      view && trouble && /* @__PURE__ */ a3("div", { class: "message error", role: "alert", children: [
        /* @__PURE__ */ a3("p", { children: sentence(trouble) }),
        !view.players[side].is_human && /* @__PURE__ */ a3(Button, { press: () => app2.store.set({ dialog: { kind: "seat", side } }), children: texts.seat.another }),
        /* @__PURE__ */ a3(Button, { icon: "close", label: texts.close, kind: "quiet", press: () => app2.store.set({ dismissed: trouble }) })
      ] }),
      notice && /* @__PURE__ */ a3("div", { class: `message ${notice.tone}`, role: notice.tone === "error" ? "alert" : void 0, children: [
        /* @__PURE__ */ a3("p", { children: notice.text }),
        /* @__PURE__ */ a3(Button, { icon: "close", label: texts.close, kind: "quiet", press: () => closeNotice(app2) })
      ] })
    ] })
  ] });
}

// src/editor/view.tsx
var MAX_SEEDS = 252;
function EditorPanel(props) {
  const { app: app2, view, editor } = props;
  const sides = view.players.map((player, side) => ({ value: side, label: player.side }));
  return /* @__PURE__ */ a3("section", { class: "card editor", children: [
    /* @__PURE__ */ a3("div", { class: "card-head", children: [
      /* @__PURE__ */ a3("h2", { class: "card-title", children: texts.editor.title }),
      /* @__PURE__ */ a3(Button, { icon: "close", label: texts.close, kind: "quiet", press: () => toggleEditor(app2) })
    ] }),
    editor.picture.kind === "squares" ? /* @__PURE__ */ a3(Brushes, { ...props }) : /* @__PURE__ */ a3(Pits, { ...props }),
    /* @__PURE__ */ a3("div", { class: "field", children: [
      /* @__PURE__ */ a3("span", { class: "field-label", children: texts.editor.side }),
      /* @__PURE__ */ a3(Segments, { label: texts.editor.side, value: editor.side, options: sides, choose: (side) => setSide(app2, side) })
    ] }),
    /* @__PURE__ */ a3("div", { class: "actions", children: [
      /* @__PURE__ */ a3(Button, { icon: "restore", press: () => setStartPosition(app2), children: texts.editor.start }),
      /* @__PURE__ */ a3(Button, { icon: "trash", press: () => clear(app2), children: texts.editor.clear })
    ] }),
    /* @__PURE__ */ a3(Field, { label: texts.editor.text, about: texts.editor.textAbout, children: /* @__PURE__ */ a3(
      "textarea",
      {
        class: "input fixed",
        rows: 3,
        spellcheck: false,
        value: editor.text,
        onInput: (event) => setText(app2, event.currentTarget.value)
      }
    ) }),
    /* @__PURE__ */ a3("div", { class: "check", "data-ok": editor.check?.ok, children: [
      editor.check?.ok && /* @__PURE__ */ a3("p", { children: texts.editor.fine }),
      editor.check && !editor.check.ok && /* @__PURE__ */ a3("ul", { children: editor.check.reasons.map((reason) => /* @__PURE__ */ a3("li", { children: sentence(reason) }, reason)) })
    ] }),
    /* @__PURE__ */ a3("div", { class: "actions", children: [
      /* @__PURE__ */ a3(
        Button,
        {
          icon: "engine",
          kind: "strong",
          isDisabled: !editor.check?.ok,
          press: () => void beginHere(app2, view, "analyse"),
          children: texts.editor.analyse
        }
      ),
      /* @__PURE__ */ a3(Button, { icon: "play", isDisabled: !editor.check?.ok, press: () => void beginHere(app2, view, "play"), children: texts.editor.play })
    ] })
  ] });
}
function Brushes({ app: app2, view, editor }) {
  const brushes = [
    { value: "0", label: view.players[0].side, brush: 0 },
    { value: "1", label: view.players[1].side, brush: 1 },
    { value: "", label: texts.editor.empty, brush: null }
  ];
  return /* @__PURE__ */ a3("div", { class: "field", children: [
    /* @__PURE__ */ a3("span", { class: "field-label", children: texts.editor.brush }),
    /* @__PURE__ */ a3(
      Segments,
      {
        label: texts.editor.brush,
        value: editor.brush === null ? "" : String(editor.brush),
        options: brushes,
        choose: (value) => setBrush(app2, brushes.find((brush) => brush.value === value)?.brush ?? null)
      }
    ),
    /* @__PURE__ */ a3("small", { class: "field-about", children: texts.editor.brushAbout })
  ] });
}
function Pits({ app: app2, view, editor }) {
  const { picture } = editor;
  if (picture.kind !== "pits") return null;
  const half = picture.seeds.length / 2;
  const north = picture.seeds.map((_3, at) => at).slice(half).reverse();
  const south = picture.seeds.map((_3, at) => at).slice(0, half);
  return /* @__PURE__ */ a3($, { children: [
    [north, south].map((row, index) => /* @__PURE__ */ a3("div", { class: "pit-row", children: row.map((at) => /* @__PURE__ */ a3("label", { class: "pit-field", children: [
      /* @__PURE__ */ a3("span", { children: picture.names[at] }),
      /* @__PURE__ */ a3(
        NumberInput,
        {
          value: picture.seeds[at] ?? 0,
          min: 0,
          max: MAX_SEEDS,
          set: (seeds) => setSeeds(app2, at, seeds)
        }
      )
    ] }, at)) }, index)),
    /* @__PURE__ */ a3("div", { class: "pit-row", children: [0, 1].map((side) => /* @__PURE__ */ a3(Field, { label: texts.editor.store(view.players[side].side), children: /* @__PURE__ */ a3(
      NumberInput,
      {
        value: picture.stores[side],
        min: 0,
        max: MAX_SEEDS,
        set: (seeds) => setStore(app2, side, seeds)
      }
    ) }, side)) })
  ] });
}

// src/watch/ctrl.ts
var DELAYS = [5e3, 3e3, 2e3, 1200, 800, 400, 200, 0];
function isWatched(view) {
  return view.mode === "play" && view.players.every((player) => !player.is_human);
}
function speedOf(delay) {
  const index = DELAYS.findIndex((known) => known <= delay);
  return index < 0 ? DELAYS.length - 1 : index;
}
function togglePause(app2) {
  const { view } = app2.store.get();
  if (view) void act(app2, { do: view.watch.paused ? "resume" : "pause" });
}
function stepOnce(app2) {
  void act(app2, { do: "step" });
}
function setSpeed(app2, speed) {
  void act(app2, { do: "speed", delay_ms: DELAYS[speed] ?? 0 });
}

// src/game/best.tsx
function BestButton({ app: app2, view, kind = "plain" }) {
  const isThinking = view.turn === "thinking";
  return /* @__PURE__ */ a3(
    Button,
    {
      icon: "bolt",
      label: isThinking ? texts.play.moveNow : texts.play.best,
      kind,
      press: () => void act(app2, { do: "best" }),
      children: isThinking ? texts.play.moveNowShort : texts.play.bestShort
    }
  );
}

// src/game/status.tsx
function StatusCard(props) {
  const { view } = props;
  const { end } = view.scene;
  return /* @__PURE__ */ a3("section", { class: "card status", "aria-label": texts.status.label, children: [
    /* @__PURE__ */ a3("p", { class: "status-line", "data-over": end !== null, children: statusOf(view) }),
    end && /* @__PURE__ */ a3("p", { class: "status-reason", children: end.reason }),
    view.mode === "play" && (end ? /* @__PURE__ */ a3(AfterGame, { ...props }) : /* @__PURE__ */ a3(PlayActions, { ...props }))
  ] });
}
function statusOf(view) {
  const { scene, players, turn } = view;
  if (scene.end) return scene.end.verdict;
  const name = sideName(view, scene.side);
  if (view.mode === "analyse") return texts.status.toMove(name);
  const player = players[scene.side === 0 ? 0 : 1];
  if (turn === "thinking") return texts.status.thinking(player.title, name);
  if (turn === "waiting") return texts.status.waiting(player.title, name);
  const isAgainstProgram = players.filter((player2) => player2.is_human).length === 1;
  return isAgainstProgram ? texts.status.yourMove(name) : texts.status.toMove(name);
}
function PlayActions({ app: app2, view, isPhone }) {
  if (isWatched(view)) return null;
  return /* @__PURE__ */ a3("div", { class: "actions playing", children: [
    view.scene.must_pass && view.turn === "human" && /* @__PURE__ */ a3(Button, { icon: "forward", kind: "strong", press: () => pass(app2), children: texts.play.pass }),
    !isPhone && /* @__PURE__ */ a3(Button, { icon: "undo", isDisabled: !view.can.undo, press: () => void act(app2, { do: "undo" }), children: texts.play.undo }),
    /* @__PURE__ */ a3(Button, { icon: "redo", isDisabled: !view.can.redo, press: () => void act(app2, { do: "redo" }), children: texts.play.redo }),
    !isPhone && /* @__PURE__ */ a3(BestButton, { app: app2, view }),
    /* @__PURE__ */ a3(
      Button,
      {
        icon: "flag",
        isDisabled: view.can.resign === null,
        press: () => app2.store.set({ dialog: { kind: "resign" } }),
        children: texts.play.resign
      }
    )
  ] });
}
function AfterGame({ app: app2, state, view }) {
  const { catalogue } = state;
  const stronger = strongerLevel(view, catalogue?.levels.at(-1)?.level ?? 0);
  const level = catalogue?.levels.find((level2) => level2.level === stronger);
  return /* @__PURE__ */ a3($, { children: [
    level && /* @__PURE__ */ a3("p", { class: "offer", children: [
      texts.newGame.offer,
      " ",
      /* @__PURE__ */ a3(Button, { kind: "strong", press: () => void rematch(app2, view, level.level), children: texts.newGame.playLevel(level) })
    ] }),
    /* @__PURE__ */ a3("div", { class: "actions", children: [
      /* @__PURE__ */ a3(Button, { icon: "swap", kind: level ? "plain" : "strong", press: () => void rematch(app2, view), children: texts.play.rematch }),
      /* @__PURE__ */ a3(Button, { icon: "graph", press: () => void review(app2), children: texts.review.start })
    ] })
  ] });
}

// src/board/animator.ts
var Animator = class {
  #ended;
  #timer;
  /** Runs the next step of an animation that waits for `next`. */
  #resume = null;
  #end = null;
  #settle = () => {
  };
  /** Resolves once the animation has ended. */
  settled = Promise.resolve();
  /** `ended` is called whenever an animation has ended. */
  constructor(ended) {
    this.#ended = ended;
  }
  /** Whether an animation is running or waiting. */
  get isBusy() {
    return this.#end !== null;
  }
  /** Starts an animation; one that is still running is finished first. */
  play(animation) {
    this.finish();
    this.#end = animation.end;
    this.settled = new Promise((resolve) => this.#settle = resolve);
    this.#run(animation.steps, 0);
  }
  #run(steps2, index) {
    const step2 = steps2[index];
    if (!step2) return this.finish();
    const resume = () => {
      this.#resume = null;
      step2.run();
      this.#run(steps2, index + 1);
    };
    if (step2.after === null) this.#resume = resume;
    else this.#timer = setTimeout(resume, step2.after);
  }
  /** Runs the next step of an animation that waits for it; returns whether there was one. */
  next() {
    const resume = this.#resume;
    resume?.();
    return resume !== null;
  }
  /** Finishes the running animation, if any, at once. */
  finish() {
    const end = this.#end;
    if (!end) return;
    clearTimeout(this.#timer);
    this.#resume = null;
    this.#end = null;
    end();
    this.#settle();
    this.#ended();
  }
};

// src/board/change.ts
function isSame(one, other) {
  if (one.kind === "squares" && other.kind === "squares") {
    return one.width === other.width && equal(one.discs, other.discs);
  }
  if (one.kind === "pits" && other.kind === "pits") {
    return equal(one.seeds, other.seeds) && equal(one.stores, other.stores);
  }
  return false;
}
function isResultOf(before, trace, after) {
  if (trace.at === null || before.names.length !== after.names.length) return false;
  if (before.kind === "squares" && after.kind === "squares" && trace.effect.kind === "flips") {
    return before.discs[trace.at] === null && isSame(placed(before, trace, trace.effect.flips), after);
  }
  if (before.kind === "pits" && after.kind === "pits" && trace.effect.kind === "sows") {
    if (before.seeds[trace.at] !== trace.effect.path.length) return false;
    return isSame(sown(before, trace), after) || after.seeds.every((seeds) => seeds === 0);
  }
  return false;
}
function placed(before, { at, side }, flips) {
  const changed = /* @__PURE__ */ new Set([at, ...flips]);
  return { ...before, discs: before.discs.map((disc, place) => changed.has(place) ? side : disc) };
}
function sown(before, trace) {
  const seeds = [...before.seeds];
  const stores = [...before.stores];
  if (trace.at === null || trace.effect.kind !== "sows") return before;
  seeds[trace.at] = 0;
  for (const at of trace.effect.path) seeds[at] = (seeds[at] ?? 0) + 1;
  for (const at of trace.effect.captures) {
    stores[trace.side === 0 ? 0 : 1] += seeds[at] ?? 0;
    seeds[at] = 0;
  }
  return { ...before, seeds, stores };
}
function equal(one, other) {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

// src/board/dom.ts
function add(parent, tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  parent.append(element);
  return element;
}
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
function attribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
function setDataText(element, text) {
  attribute(element, "data-text", text === "" ? null : text);
}
function classes(conditions) {
  return Object.keys(conditions).filter((name) => conditions[name]).join(" ");
}

// src/board/certainty.ts
function commonCertainty(hints) {
  const counts = /* @__PURE__ */ new Map();
  for (const { value } of hints) {
    if (!value.exact) counts.set(value.certainty, (counts.get(value.certainty) ?? 0) + 1);
  }
  const [common, count2] = [...counts].reduce((most, next) => next[1] > most[1] ? next : most, ["", 1]);
  return count2 > 1 ? common : null;
}
function certaintyText({ value }, common, detail) {
  const isShown = value.exact || detail === "full" && value.certainty !== common;
  return isShown ? value.certainty.replaceAll(/\s/g, "") : "";
}

// src/board/place-info.ts
function placeInfos(props, pointed) {
  const { picture, last } = props;
  const changed = new Set(last && props.showLastFlips ? changedBy(last.effect) : []);
  const preview = previewOf(props, pointed);
  const common = commonCertainty(props.hints ?? []);
  return picture.names.map((name, at) => {
    const hint = props.hints?.find((hint2) => hint2.at === at) ?? null;
    const move = props.editing ? null : props.moves.find((move2) => move2.at === at) ?? null;
    return {
      at,
      name,
      owner: ownerOf(picture, at),
      seeds: picture.kind === "pits" ? picture.seeds[at] ?? 0 : null,
      move: props.showLegal ? move : null,
      hint,
      certainty: hint ? certaintyText(hint, common, props.hintDetail) : "",
      isStale: props.staleHints,
      isLast: last?.at === at,
      isSownLast: last?.effect.kind === "sows" && last.effect.path.at(-1) === at,
      isChanged: changed.has(at),
      isNext: props.next === at,
      number: props.numbers?.[at] ?? null,
      steps: (props.line ?? []).flatMap(
        (step2, index) => step2.at === at ? [{ number: index + 1, side: step2.side }] : []
      ),
      preview: preview.get(at) ?? null
    };
  });
}
function changedBy(effect2) {
  return effect2.kind === "flips" ? effect2.flips : effect2.captures;
}
function ownerOf(picture, at) {
  if (picture.kind === "squares") return picture.discs[at] ?? null;
  return at < picture.names.length / 2 ? 0 : 1;
}
function previewOf(props, pointed) {
  const preview = /* @__PURE__ */ new Map();
  if (!props.showFlipPreview || !props.interactive || props.editing || props.line) return preview;
  const move = props.moves.find((move2) => move2.at !== null && move2.at === pointed);
  if (!move || pointed === null) return preview;
  if (move.effect.kind === "sows") {
    const end = move.effect.path.at(-1);
    if (end !== void 0) preview.set(end, "end");
  }
  for (const at of changedBy(move.effect)) preview.set(at, "change");
  return preview.set(pointed, "put");
}
function canPlay2(props, at) {
  return props.interactive && !props.editing && props.moves.some((move) => move.at === at);
}

// src/board/grid.ts
var LONG_PRESS = 350;
var Grid = class {
  element;
  /** The buttons by place. */
  cells = [];
  #rows;
  #handlers;
  #current;
  #pointed = null;
  /** The place under the mouse. */
  #over = null;
  #longPress;
  #wasLong = false;
  /** Whether a focus event that follows is caused by a click or tap. */
  #isByPointer = false;
  constructor(parent, rows, current, handlers) {
    this.#rows = rows;
    this.#handlers = handlers;
    this.element = add(parent, "div", "grid");
    this.element.setAttribute("role", "grid");
    for (const row of rows) {
      const line2 = add(this.element, "div", "row");
      line2.setAttribute("role", "row");
      for (const at of row) {
        const cell = add(line2, "button", "cell");
        cell.type = "button";
        cell.tabIndex = -1;
        cell.dataset.at = String(at);
        cell.setAttribute("role", "gridcell");
        this.cells[at] = cell;
      }
    }
    this.#current = this.cells[current] ? current : rows[0]?.[0] ?? 0;
    this.#roveTo(this.#current);
    this.#listen();
  }
  /** The place that Tab moves to. */
  get current() {
    return this.#current;
  }
  /** Sets the labels of the grid and its places. */
  describe(name, labels) {
    attribute(this.element, "aria-label", name);
    this.cells.forEach((cell, at) => attribute(cell, "aria-label", labels[at] ?? ""));
  }
  /** Focuses a place. */
  focus(at = this.#current) {
    if (this.cells[at]) this.#roveTo(at);
    this.cells[this.#current]?.focus();
  }
  /** Cancels a long press in progress. */
  release() {
    clearTimeout(this.#longPress);
  }
  #roveTo(at) {
    const [before, after] = [this.cells[this.#current], this.cells[at]];
    if (before) before.tabIndex = -1;
    if (after) after.tabIndex = 0;
    this.#current = at;
  }
  #point(at) {
    if (at === this.#pointed) return;
    this.#pointed = at;
    this.#handlers.point(at);
  }
  #listen() {
    const on = (type, listener) => this.element.addEventListener(type, listener);
    on("keydown", (event) => this.#key(event));
    on("click", (event) => this.#click(event));
    on("contextmenu", (event) => this.#menu(event));
    on("focusin", (event) => {
      const at = placeOf(event);
      if (at === null) return;
      this.#roveTo(at);
      if (!this.#isByPointer) this.#point(at);
    });
    on("focusout", () => this.#point(this.#over));
    on("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      this.#over = placeOf(event);
      this.#point(this.#over);
    });
    on("pointerleave", () => this.#endPress());
    on("pointerdown", (event) => {
      this.#wasLong = false;
      this.#isByPointer = true;
      if (event.pointerType !== "touch") return;
      this.#longPress = setTimeout(() => {
        this.#wasLong = true;
        this.#point(placeOf(event));
      }, LONG_PRESS);
    });
    on("pointercancel", () => this.#endPress());
    on("pointerup", (event) => {
      this.release();
      if (event.pointerType === "touch") this.#point(null);
    });
  }
  #endPress() {
    this.release();
    this.#over = null;
    this.#point(null);
  }
  #click(event) {
    const at = placeOf(event);
    if (at !== null && !this.#wasLong) this.#handlers.press(at, event.shiftKey);
    this.#wasLong = false;
    this.#isByPointer = false;
  }
  #menu(event) {
    const at = placeOf(event);
    if (at === null) return;
    if (this.#wasLong || this.#handlers.press(at, true)) event.preventDefault();
  }
  #key(event) {
    const at = placeOf(event);
    if (at === null || event.altKey || event.metaKey) return;
    this.#isByPointer = false;
    if (event.key === "Enter" || event.key === " ") this.#handlers.press(at, event.shiftKey);
    else {
      const to = this.#neighbour(at, event.key, event.ctrlKey);
      if (to === void 0) return;
      this.focus(to);
    }
    event.preventDefault();
    event.stopPropagation();
  }
  #neighbour(at, key, far) {
    const y3 = this.#rows.findIndex((row2) => row2.includes(at));
    const row = this.#rows[y3] ?? [];
    const x2 = row.indexOf(at);
    const along2 = (index) => row[Math.max(0, Math.min(row.length - 1, index))];
    const across = (index) => (this.#rows[index] ?? row)[x2];
    switch (key) {
      case "ArrowLeft":
        return far ? void 0 : along2(x2 - 1);
      case "ArrowRight":
        return far ? void 0 : along2(x2 + 1);
      case "ArrowUp":
        return far ? void 0 : across(y3 - 1);
      case "ArrowDown":
        return far ? void 0 : across(y3 + 1);
      case "Home":
        return far ? this.#rows[0]?.[0] : along2(0);
      case "End":
        return far ? this.#rows.at(-1)?.at(-1) : along2(row.length);
      default:
        return void 0;
    }
  }
};
function placeOf(event) {
  const cell = event.target instanceof Element ? event.target.closest("[data-at]") : null;
  return cell ? Number(cell.dataset.at) : null;
}

// src/board/orientation.ts
function squareRows(width, height, orientation2) {
  let rows = Array.from({ length: height }, (_3, y3) => Array.from({ length: width }, (_4, x2) => y3 * width + x2));
  if (orientation2 & 4) rows = rows.map((row) => [...row].reverse());
  for (let turn = 0; turn < (orientation2 & 3); turn++) rows = turned(rows);
  return rows;
}
function turned(rows) {
  const first = rows[0] ?? [];
  return first.map((_3, x2) => rows.map((row) => row[x2] ?? 0).reverse());
}
function pitRows(pits, orientation2) {
  const half = pits / 2;
  const row = (side) => Array.from({ length: half }, (_3, index) => side * half + index);
  const below = orientation2 & 1;
  return [row(1 - below).reverse(), row(below)];
}
function sharedName(names) {
  const [letters, digits] = [/^\D+/, /\d+$/].map((part) => new Set(names.map((name) => part.exec(name)?.[0] ?? "")));
  const shared = letters?.size === 1 ? letters : digits;
  return shared?.size === 1 ? [...shared].join("") : "";
}

// src/board/tag.ts
var DEFAULT_SIZE = 0.34;
var MAX_WIDTH = 0.85;
var DIGIT_WIDTH = 0.7;
var WIDTHS = { "+": 1.2, "-": 0.6, "−": 1.2, ".": 0.55 };
function valueSize(places) {
  const widest = Math.max(0, ...places.map(({ hint }) => widthOf(hint?.value.text ?? "")));
  return Math.min(DEFAULT_SIZE, MAX_WIDTH / (DIGIT_WIDTH * widest));
}
function widthOf(text) {
  return [...text].reduce((sum, character) => sum + (WIDTHS[character] ?? 1), 0);
}
var ValueTag = class {
  #value;
  #certainty;
  constructor(cell) {
    const tag = add(cell, "span", "tag");
    this.#value = add(tag, "span", "value");
    this.#certainty = add(tag, "span", "certainty");
  }
  write({ hint, certainty }) {
    setDataText(this.#value, hint?.value.text ?? "");
    setDataText(this.#certainty, certainty);
    attribute(this.#certainty, "data-short", certainty.split("·")[0] || null);
  }
};
function commonClasses(place) {
  const { hint, isStale: isStale2 } = place;
  return classes({
    cell: true,
    legal: place.move !== null,
    hinted: hint !== null,
    best: hint?.is_best === true && !isStale2,
    exact: hint?.value.exact === true,
    stale: hint !== null && isStale2,
    last: place.isLast,
    "sown-last": place.isSownLast,
    changed: place.isChanged,
    next: place.isNext,
    stepped: place.steps.length > 0,
    [`preview-${place.preview}`]: place.preview !== null
  });
}

// src/board/pit-parts.ts
function addPit(cell, name) {
  const caption = add(cell, "span", "caption");
  setDataText(add(caption, "span", "letter"), name);
  const count2 = add(caption, "span", "count");
  const bowl = add(cell, "span", "bowl");
  return { cell, bowl, count: count2, steps: add(cell, "span", "steps"), tag: new ValueTag(cell) };
}
function addStore(frame) {
  const element = add(frame, "div", "store");
  element.setAttribute("role", "img");
  return { element, count: add(element, "span", "count"), trough: add(element, "span", "trough") };
}
function addNext(frame, name, press) {
  const button = add(frame, "button", "next-seed");
  button.type = "button";
  button.hidden = true;
  button.title = name;
  button.setAttribute("aria-label", name);
  button.addEventListener("click", press);
  return button;
}
function moveTo(moved, target, frame, isAtOnce) {
  const [there, origin] = [target.getBoundingClientRect(), frame.getBoundingClientRect()];
  moved.classList.toggle("jumping", isAtOnce);
  moved.style.setProperty("--left", `${there.left + there.width / 2 - origin.left}px`);
  moved.style.setProperty("--top", `${there.top + there.height / 2 - origin.top}px`);
  if (isAtOnce) void moved.offsetWidth;
}

// src/board/seeds.ts
var MAX_DRAWN = 12;
var LAYERS = 3;
var COLUMNS = 16;
function pitPositions(count2, salt) {
  const drawn = Math.min(count2, MAX_DRAWN);
  const inner = drawn <= 1 ? drawn : drawn <= 5 ? 0 : drawn <= 8 ? 1 : 3;
  return Array.from({ length: drawn }, (_3, index) => {
    const isInner = index < inner;
    const [place, size] = isInner ? [index, inner] : [index - inner, drawn - inner];
    const radius = isInner ? inner > 1 ? 0.26 : 0 : drawn <= 3 ? 0.3 : drawn <= 5 ? 0.4 : 0.62;
    const angle = (place / size + (isInner ? 0.5 : 0) / size) * 2 * Math.PI + salt;
    const jitter = noise(salt, index);
    return {
      x: Math.cos(angle) * radius + (jitter - 0.5) * 0.08,
      y: Math.sin(angle) * radius + (noise(index, salt) - 0.5) * 0.08,
      turn: Math.round(jitter * 180)
    };
  });
}
function storePositions(count2, salt) {
  return Array.from({ length: Math.min(count2, COLUMNS * LAYERS) }, (_3, index) => {
    const jitter = noise(salt, index);
    return {
      x: (Math.floor(index / LAYERS) + 0.5 + (jitter - 0.5) * 0.4) / COLUMNS * 2 - 1,
      y: (index % LAYERS + 0.5 + (noise(index, salt) - 0.5) * 0.3) / LAYERS * 2 - 1,
      turn: Math.round(jitter * 180)
    };
  });
}
function noise(one, other) {
  const wave = Math.sin(one * 12.9898 + other * 78.233 + 1) * 43758.5453;
  return wave - Math.floor(wave);
}
function drawSeeds(element, positions, isMoving) {
  while (element.children.length > positions.length) element.lastElementChild?.remove();
  positions.forEach((position, index) => {
    const seed = element.children[index] ?? add(element, "span", isMoving ? "seed dropped" : "seed");
    if (!(seed instanceof HTMLElement)) return;
    seed.style.setProperty("--x", position.x.toFixed(3));
    seed.style.setProperty("--y", position.y.toFixed(3));
    seed.style.setProperty("--turn", `${position.turn}deg`);
  });
}

// src/board/sowing.ts
var BEAT = 120;
var MAX_DURATION = 2e3;
var SLOW_FACTOR = 3;
var CAPTURE_BEATS = 2;
function sowingFrames(before, trace, isSlow = false) {
  if (trace.at === null || trace.effect.kind !== "sows") return [];
  const { path, captures } = trace.effect;
  const beats = path.length + (captures.length > 0 ? 1 + captures.length * CAPTURE_BEATS : 0);
  const beat = Math.min(BEAT, MAX_DURATION / beats) * (isSlow ? SLOW_FACTOR : 1);
  const seeds = [...before.seeds];
  const stores = [...before.stores];
  const frames = [];
  const show = (hand, duration2) => frames.push({ seeds: [...seeds], stores: [...stores], hand, duration: duration2 });
  seeds[trace.at] = 0;
  path.forEach((to, index) => {
    show({ seeds: path.length - index, from: index === 0 ? trace.at : null, to }, beat);
    seeds[to] = (seeds[to] ?? 0) + 1;
  });
  if (captures.length > 0) show(null, beat);
  for (const from of captures) {
    const taken = seeds[from] ?? 0;
    seeds[from] = 0;
    show({ seeds: taken, from, to: "store" }, beat * CAPTURE_BEATS);
    stores[trace.side === 0 ? 0 : 1] += taken;
  }
  return frames;
}

// src/board/pits.ts
var PitSurface = class {
  grid;
  #frame;
  #pits;
  #stores = [];
  #hand;
  #next;
  /** The frame shown instead of the picture during an animation. */
  #current = null;
  constructor(root2, props, current, handlers) {
    const { names } = props.picture;
    const below = props.orientation & 1;
    this.#frame = add(root2, "div", "frame");
    this.#stores[1 - below] = addStore(this.#frame);
    this.grid = new Grid(this.#frame, pitRows(names.length, props.orientation), current, handlers);
    this.#stores[below] = addStore(this.#frame);
    this.#pits = this.grid.cells.map((cell, at) => addPit(cell, names[at] ?? ""));
    this.#hand = add(this.#frame, "div", "hand");
    this.#next = addNext(this.#frame, props.texts.nextSeed, handlers.next);
  }
  draw(props, places) {
    const picture = props.picture;
    for (const place of places) {
      const pit = this.#pits[place.at];
      if (!pit) continue;
      attribute(pit.cell, "class", commonClasses(place));
      attribute(pit.cell, "data-owner", String(place.owner));
      setDataText(pit.steps, place.steps.map((step2) => step2.number).join(" "));
      pit.tag.write(place);
    }
    this.#stores.forEach(
      (store, side) => attribute(store.element, "aria-label", props.texts.store(side, picture.stores[side] ?? 0))
    );
    this.#drawSeeds(this.#current ?? picture);
  }
  animation(before, { picture, last, motion: motion2, sowing }) {
    const isStepped = sowing === "step";
    const isAnimated = isStepped || sowing !== "once" && motion2 === "full";
    const frames = isAnimated && before.kind === "pits" && last ? sowingFrames(before, last, sowing === "slow") : [];
    const side = last?.side ?? 0;
    if (frames[0]) this.#show(frames[0], side);
    this.#next.hidden = !isStepped || frames.length === 0;
    return {
      steps: frames.map((frame, index) => {
        const next = frames[index + 1];
        return { after: isStepped ? null : frame.duration, run: () => next && this.#show(next, side) };
      }),
      end: () => {
        this.#current = null;
        this.#next.hidden = true;
        this.#frame.classList.remove("moving");
        this.#hand.replaceChildren();
        this.#drawSeeds(picture);
      }
    };
  }
  #show(frame, side) {
    this.#current = frame;
    this.#frame.classList.add("moving");
    this.#frame.style.setProperty("--beat", `${frame.duration}ms`);
    this.#drawSeeds(frame);
    if (frame.hand) this.#moveHand(frame.hand, side);
    else this.#hand.replaceChildren();
  }
  #moveHand({ seeds, from, to }, side) {
    const start2 = from === null ? void 0 : this.#pits[from]?.bowl;
    const goal = to === "store" ? this.#stores[side]?.trough : this.#pits[to]?.bowl;
    drawSeeds(this.#hand, pitPositions(seeds, 0), false);
    if (start2) moveTo(this.#hand, start2, this.#frame, true);
    if (goal) moveTo(this.#hand, goal, this.#frame, false);
  }
  #drawSeeds({ seeds, stores }) {
    const isMoving = this.#current !== null;
    this.#pits.forEach(({ cell, bowl, count: count2 }, at) => {
      const number = seeds[at] ?? 0;
      drawSeeds(bowl, pitPositions(number, at), isMoving);
      setDataText(count2, String(number));
      cell.classList.toggle("heap", number > MAX_DRAWN);
    });
    this.#stores.forEach(({ trough, count: count2 }, side) => {
      const number = stores[side] ?? 0;
      drawSeeds(trough, storePositions(number, side), isMoving);
      setDataText(count2, String(number));
    });
  }
};

// src/board/flips.ts
var FLIP_DURATION = 220;
var MAX_DURATION2 = 400;
var GAP = 45;
function flipDelays(from, discs) {
  const rings = discs.map((disc) => Math.max(Math.abs(disc.x - from.x), Math.abs(disc.y - from.y)));
  const gap = Math.min(GAP, (MAX_DURATION2 - FLIP_DURATION) / Math.max(1, Math.max(...rings) - 1));
  let latest2 = 0;
  return rings.map((ring) => latest2 = Math.max(latest2, (ring - 1) * gap));
}
function direction(from, to) {
  return Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
}

// src/board/squares.ts
var SquareSurface = class {
  grid;
  #discs;
  #tags;
  #rows;
  constructor(root2, props, current, handlers) {
    const picture = props.picture;
    this.#rows = squareRows(picture.width, picture.height, props.orientation);
    const frame = add(root2, "div", "frame");
    frame.style.setProperty("--columns", String(this.#rows[0]?.length ?? 0));
    frame.style.setProperty("--rows", String(this.#rows.length));
    addCoordinates(frame, this.#rows, picture.names);
    this.grid = new Grid(frame, this.#rows, current, handlers);
    this.#markStars();
    this.#discs = this.grid.cells.map((cell) => add(cell, "span", "disc"));
    this.#tags = this.grid.cells.map((cell) => new ValueTag(cell));
  }
  draw(props, places) {
    attribute(this.grid.element, "data-side", String(props.side));
    this.grid.element.style.setProperty("--value-size", valueSize(places).toFixed(3));
    for (const place of places) {
      const cell = this.grid.cells[place.at];
      const disc = this.#discs[place.at];
      if (!cell || !disc) continue;
      const step2 = place.owner === null ? place.steps[0] : void 0;
      const ghost = step2?.side ?? (place.preview === "put" ? props.side : null);
      const star = cell.classList.contains("star") ? " star" : "";
      attribute(cell, "class", commonClasses(place) + star);
      attribute(cell, "data-disc", place.owner?.toString() ?? null);
      attribute(cell, "data-ghost", ghost?.toString() ?? null);
      setDataText(disc, (step2?.number ?? place.number)?.toString() ?? "");
      this.#tags[place.at]?.write(place);
    }
  }
  animation(_before, { last, motion: motion2 }) {
    const flips = last?.effect.kind === "flips" ? last.effect.flips : [];
    const from = this.#pointOf(last?.at ?? 0);
    const points2 = flips.map((at) => this.#pointOf(at));
    const delays = motion2 === "full" ? flipDelays(from, points2) : points2.map(() => 0);
    flips.forEach((at, index) => {
      const [disc, point2] = [this.#discs[at], points2[index]];
      if (!disc || !point2) return;
      disc.style.setProperty("--delay", `${delays[index] ?? 0}ms`);
      disc.style.setProperty("--direction", `${direction(from, point2)}deg`);
      disc.className = `disc ${motion2 === "full" ? "turning" : "fading"}`;
    });
    const put = this.#discs[last?.at ?? 0];
    if (put) put.className = "disc put";
    return {
      steps: [{ after: Math.max(0, ...delays) + FLIP_DURATION, run: () => {
      } }],
      end: () => this.#discs.forEach((disc) => disc.className = "disc")
    };
  }
  #pointOf(at) {
    const y3 = this.#rows.findIndex((row) => row.includes(at));
    return { x: this.#rows[y3]?.indexOf(at) ?? 0, y: y3 };
  }
  /** Marks four points two lines from the edges, for orientation. */
  #markStars() {
    const [height, width] = [this.#rows.length, this.#rows[0]?.length ?? 0];
    if (width < 6 || height < 6) return;
    for (const y3 of [1, height - 3]) {
      for (const x2 of [1, width - 3]) this.grid.cells[this.#rows[y3]?.[x2] ?? -1]?.classList.add("star");
    }
  }
};
function addCoordinates(frame, rows, names) {
  const nameOf = (places) => sharedName(places.map((at) => names[at] ?? ""));
  const columns = (rows[0] ?? []).map((_3, x2) => rows.map((row) => row[x2] ?? 0));
  for (const [edge, lines] of [["top", columns], ["side", rows]]) {
    const labels = add(frame, "div", `coordinates ${edge}`);
    labels.setAttribute("aria-hidden", "true");
    for (const line2 of lines) write(add(labels, "span", ""), nameOf(line2));
  }
}

// src/board/index.ts
function mountBoard(element, handlers) {
  return new Board(element, handlers);
}
var Board = class {
  #root;
  #handlers;
  #animator = new Animator(() => this.#showWaiting());
  #surface = null;
  #shown = null;
  /** The move after the one being animated: a quick reply must not cut the animation short. */
  #waiting = null;
  #pointed = null;
  constructor(element, handlers) {
    this.#handlers = handlers;
    this.#root = add(element, "div", "board");
  }
  set(props) {
    if (this.#animator.isBusy && isMove(this.#newest, props)) {
      if (this.#waiting) this.#animator.finish();
      this.#waiting = props;
    } else if (this.#waiting && isAlike(this.#waiting, props)) {
      this.#waiting = props;
    } else {
      this.#waiting = null;
      this.#show(props);
    }
    this.#describe();
  }
  get settled() {
    return this.#animator.isBusy ? this.#animator.settled.then(() => this.settled) : Promise.resolve();
  }
  next() {
    return this.#animator.next();
  }
  focus(at) {
    this.#surface?.grid.focus(at);
  }
  destroy() {
    this.#animator.finish();
    this.#surface?.grid.release();
    this.#root.remove();
  }
  #build(props) {
    const old = this.#surface?.grid;
    const hadFocus = old?.element.contains(document.activeElement) ?? false;
    const handlers = { press: this.#press, point: this.#point, next: () => void this.next() };
    old?.release();
    this.#root.replaceChildren();
    this.#root.className = `board ${props.picture.kind}`;
    const Kind = props.picture.kind === "squares" ? SquareSurface : PitSurface;
    this.#surface = new Kind(this.#root, props, old?.current ?? 0, handlers);
    if (hadFocus) this.focus();
  }
  /** The latest properties, drawn or not. */
  get #newest() {
    return this.#waiting ?? this.#shown;
  }
  #show(props) {
    const before = this.#shown;
    const isNewShape = !before || shapeOf(before) !== shapeOf(props);
    if (!before || !isAlike(before, props)) this.#animator.finish();
    this.#shown = props;
    if (isNewShape) this.#build(props);
    this.#draw();
    if (!before || !isMove(before, props)) return;
    const animation = this.#surface?.animation(before.picture, props);
    if (animation) this.#animator.play(animation);
  }
  #showWaiting() {
    const props = this.#waiting;
    this.#waiting = null;
    if (props) this.#show(props);
  }
  #draw() {
    const [props, surface] = [this.#shown, this.#surface];
    if (!props || !surface) return;
    this.#root.classList.toggle("interactive", props.interactive && !props.editing);
    this.#root.classList.toggle("editing", props.editing);
    this.#root.classList.toggle("coordinated", props.showCoordinates);
    attribute(this.#root, "data-motion", props.motion);
    surface.draw(props, placeInfos(props, this.#pointed));
  }
  /** Updates the labels, which do not wait for animations. */
  #describe() {
    const props = this.#newest;
    if (!props) return;
    const places = placeInfos(props, this.#pointed);
    this.#surface?.grid.describe(
      props.texts.board,
      // Values of an earlier position must not be read out.
      places.map((place) => props.texts.label(place.isStale ? { ...place, hint: null } : place))
    );
  }
  #press = (at, alternate) => {
    const props = this.#newest;
    if (this.next()) return true;
    if (props?.editing) this.#handlers.edit?.(at, { alternate });
    else if (props && !alternate && canPlay2(props, at)) {
      while (this.#animator.isBusy) this.#animator.finish();
      this.#handlers.play(at);
    } else if (props && !alternate && this.#handlers.refuse) this.#handlers.refuse(at);
    else return false;
    return true;
  };
  #point = (at) => {
    this.#pointed = at;
    this.#draw();
    this.#handlers.hover(at);
  };
};
function isAlike(one, other) {
  return shapeOf(one) === shapeOf(other) && isSame(one.picture, other.picture);
}
function isMove(before, after) {
  if (!before || shapeOf(before) !== shapeOf(after)) return false;
  return after.last !== null && isResultOf(before.picture, after.last, after.picture);
}
function shapeOf({ picture, orientation: orientation2 }) {
  const size = picture.kind === "squares" ? picture.width : "";
  return [picture.kind, size, orientation2, ...picture.names].join(" ");
}

// src/hints/view.tsx
function HintsPanel(props) {
  const { app: app2, state, view } = props;
  const { settings, hints } = state;
  const moves = hintsOf(state);
  const seconds2 = solveSeconds(state);
  const isSolving = view.solve?.is_on === true;
  return /* @__PURE__ */ a3("section", { class: "card hints", "aria-labelledby": "hints-title", children: [
    /* @__PURE__ */ a3("div", { class: "card-head", children: [
      /* @__PURE__ */ a3("label", { class: "engine-switch", children: [
        /* @__PURE__ */ a3("input", { type: "checkbox", role: "switch", checked: view.engine_on, onChange: () => toggleEngine(app2) }),
        /* @__PURE__ */ a3("h2", { class: "card-title", id: "hints-title", children: texts.hints.title })
      ] }),
      /* @__PURE__ */ a3("div", { class: "button-row", children: [
        /* @__PURE__ */ a3(
          Button,
          {
            icon: "eye",
            label: texts.hints.values,
            kind: "quiet",
            isOn: settings.values,
            press: () => toggleValues(app2),
            children: /* @__PURE__ */ a3("span", { class: "roomy", children: texts.hints.valuesShort })
          }
        ),
        /* @__PURE__ */ a3(
          Button,
          {
            kind: "quiet",
            label: texts.hints.detail,
            isOn: settings.detail === "full",
            press: () => change(app2, { detail: settings.detail === "full" ? "simple" : "full" }),
            children: texts.hints.detailShort
          }
        ),
        /* @__PURE__ */ a3(
          Button,
          {
            kind: "quiet",
            label: `${texts.hints.solveShort(seconds2)}: ${texts.hints.solve(isSolving, seconds2)}`,
            isOn: isSolving,
            isDisabled: view.solve === null,
            press: () => solve(app2),
            children: texts.hints.solveShort(seconds2)
          }
        ),
        /* @__PURE__ */ a3(
          Button,
          {
            icon: "bolt",
            label: texts.play.best,
            kind: "quiet",
            isDisabled: view.scene.end !== null,
            press: () => void act(app2, { do: "best" })
          }
        )
      ] })
    ] }),
    moves && moves.length > 0 ? /* @__PURE__ */ a3("ol", { class: "hint-list", "data-stale": isStale(state), children: moves.map((hint) => /* @__PURE__ */ a3(HintRow, { ...props, hint }, hint.move)) }) : /* @__PURE__ */ a3("p", { class: "empty", children: emptyText(props) }),
    moves && hints && /* @__PURE__ */ a3("p", { class: "hints-effort", children: isStale(state) ? texts.hints.searching : texts.hints.effort(hints, commonCertainty(moves)) })
  ] });
}
function emptyText({ view }) {
  if (view.scene.end) return texts.hints.over;
  return isSearching(view) ? texts.hints.searching : texts.hints.off;
}
function HintRow({ app: app2, state, hint }) {
  const isFull = state.settings.detail === "full";
  return /* @__PURE__ */ a3("li", { children: /* @__PURE__ */ a3(
    "button",
    {
      type: "button",
      class: "hint",
      "data-best": hint.is_best,
      "data-pointed": state.pointed === hint.move,
      onClick: () => void play(app2, hint.move),
      onMouseEnter: () => point(app2, hint.move),
      onMouseLeave: () => point(app2, null),
      onFocus: () => point(app2, hint.move),
      onBlur: () => point(app2, null),
      children: [
        /* @__PURE__ */ a3("span", { class: "hint-move", children: hint.at === null ? texts.moves.pass : hint.move }),
        /* @__PURE__ */ a3("span", { class: "hint-value", children: hint.value.text }),
        /* @__PURE__ */ a3("span", { class: "hint-certainty", children: isFull ? hint.value.certainty : hint.value.exact ? "✓" : "" }),
        /* @__PURE__ */ a3("span", { class: "hint-line", children: hint.line.slice(1).map((move) => move.move).join(" ") })
      ]
    }
  ) });
}

// src/moves/tools.tsx
function MoveTools({ app: app2, state, view }) {
  const { cursor } = view;
  const isRoot = nodeOf(view, cursor)?.parent == null;
  return /* @__PURE__ */ a3("div", { class: "button-row", role: "group", "aria-label": texts.moves.tools, children: [
    /* @__PURE__ */ a3(
      Button,
      {
        icon: "comment",
        label: texts.moves.comment,
        kind: "quiet",
        isOn: state.commenting !== null,
        press: () => toggleCommenting(app2),
        children: /* @__PURE__ */ a3("span", { class: "roomy", children: texts.moves.commentShort })
      }
    ),
    /* @__PURE__ */ a3(
      Button,
      {
        icon: "up",
        label: texts.moves.promote,
        kind: "quiet",
        isDisabled: isMain(view, cursor),
        press: () => promote(app2, cursor),
        children: /* @__PURE__ */ a3("span", { class: "roomy", children: texts.moves.promoteShort })
      }
    ),
    /* @__PURE__ */ a3(
      Button,
      {
        icon: "trash",
        label: texts.moves.delete,
        kind: "quiet",
        isDisabled: isRoot,
        press: () => askToDelete(app2, cursor),
        children: /* @__PURE__ */ a3("span", { class: "roomy", children: texts.moves.deleteShort })
      }
    ),
    /* @__PURE__ */ a3(
      Button,
      {
        icon: "restore",
        label: texts.moves.restore,
        kind: "quiet",
        isDisabled: !view.can.restore,
        press: () => restore(app2),
        children: /* @__PURE__ */ a3("span", { class: "roomy", children: texts.moves.restoreShort })
      }
    )
  ] });
}
function CommentEditor({ app: app2, view, node }) {
  const [text, setText2] = d2(nodeOf(view, node)?.comment ?? "");
  const form = T2(null);
  const field = T2(null);
  F2(() => {
    const [opener, opened] = [document.activeElement, form.current];
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
    return () => {
      if (opener instanceof HTMLElement && opened?.contains(document.activeElement)) opener.focus();
    };
  }, []);
  return /* @__PURE__ */ a3(
    "form",
    {
      class: "comment-editor",
      ref: form,
      onSubmit: (event) => {
        event.preventDefault();
        void saveComment(app2, node, text);
      },
      children: [
        /* @__PURE__ */ a3(
          "textarea",
          {
            ref: field,
            class: "input",
            rows: 2,
            "aria-label": texts.moves.comment,
            placeholder: texts.moves.commentHere,
            value: text,
            onInput: (event) => setText2(event.currentTarget.value),
            onKeyDown: (event) => event.key === "Escape" && !event.isComposing && toggleCommenting(app2)
          }
        ),
        /* @__PURE__ */ a3("button", { type: "submit", class: "button strong", children: texts.moves.save })
      ]
    }
  );
}

// src/moves/view.tsx
var ALL2 = Number.MAX_SAFE_INTEGER;
function MoveList(props) {
  const { app: app2, state, view } = props;
  const list = T2(null);
  A2(() => scrollToCurrent(list.current), [view.cursor, view.id]);
  A2(() => {
    const observer = new ResizeObserver(() => scrollToCurrent(list.current));
    if (list.current) observer.observe(list.current);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const rows = rowsOf(view);
  return /* @__PURE__ */ a3("div", { class: "moves", children: [
    /* @__PURE__ */ a3("div", { class: "move-rows", ref: list, tabIndex: 0, role: "region", "aria-label": texts.moves.title, children: [
      rows.length === 0 && /* @__PURE__ */ a3("p", { class: "empty", children: texts.moves.none }),
      rows.map((row, index) => /* @__PURE__ */ a3(MoveRow, { ...props, row }, index))
    ] }),
    state.commenting !== null && /* @__PURE__ */ a3(CommentEditor, { ...props, node: state.commenting }, state.commenting),
    /* @__PURE__ */ a3("div", { class: "move-bar", children: [
      /* @__PURE__ */ a3("div", { class: "button-row", role: "group", "aria-label": texts.navigation.label, children: [
        /* @__PURE__ */ a3(Button, { icon: "first", label: texts.navigation.first, kind: "quiet", press: () => step(app2, -ALL2) }),
        /* @__PURE__ */ a3(Button, { icon: "back", label: texts.navigation.back, kind: "quiet", press: () => step(app2, -1) }),
        /* @__PURE__ */ a3(Button, { icon: "forward", label: texts.navigation.forward, kind: "quiet", press: () => step(app2, 1) }),
        /* @__PURE__ */ a3(Button, { icon: "last", label: texts.navigation.last, kind: "quiet", press: () => step(app2, ALL2) })
      ] }),
      view.mode === "analyse" && /* @__PURE__ */ a3(MoveTools, { ...props })
    ] })
  ] });
}
function scrollToCurrent(list) {
  const current = list?.querySelector("[aria-current]");
  if (!list || !current) return;
  const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight];
  const height = heightInSight(list, 3 * current.offsetHeight);
  if (top < list.scrollTop) list.scrollTop = top - current.offsetHeight;
  else if (bottom > list.scrollTop + height) list.scrollTop = bottom + current.offsetHeight - height;
}
function heightInSight(list, least) {
  const top = list.getBoundingClientRect().top + list.clientTop;
  const end = document.querySelector(".thumb-bar")?.getBoundingClientRect().top ?? innerHeight;
  return Math.min(list.clientHeight, Math.max(least, end - top));
}
function MoveRow({ row, ...props }) {
  switch (row.kind) {
    case "pair":
      return /* @__PURE__ */ a3("div", { class: "move-pair", children: row.cells.map(
        (node, side) => node ? /* @__PURE__ */ a3(MoveButton, { ...props, node }, side) : /* @__PURE__ */ a3("span", { class: "move-gap", children: side === 0 ? "…" : "" }, side)
      ) });
    case "comment":
      return /* @__PURE__ */ a3("p", { class: "move-comment", children: row.node.comment });
    case "branch":
      return /* @__PURE__ */ a3(Branch, { ...props, variation: row.variation });
  }
}
function Branch({ variation, ...props }) {
  return /* @__PURE__ */ a3("div", { class: "branch", children: variation.steps.map(({ node, alternatives }) => /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(MoveButton, { ...props, node }),
    node.comment !== "" && /* @__PURE__ */ a3($, { children: [
      " ",
      /* @__PURE__ */ a3("span", { class: "branch-comment", children: node.comment })
    ] }),
    alternatives.map((other, index) => /* @__PURE__ */ a3(Branch, { ...props, variation: other }, index))
  ] }, node.id)) });
}
function MoveButton({ app: app2, view, node }) {
  const { judgement, said } = node;
  return /* @__PURE__ */ a3(
    "button",
    {
      type: "button",
      class: "move",
      "data-grade": judgement?.mark ? judgement.grade : void 0,
      "aria-current": node.id === view.cursor ? "true" : void 0,
      title: judgement?.mark ? texts.moves.judged(judgement) : void 0,
      onClick: () => void go(app2, node.id),
      children: [
        /* @__PURE__ */ a3("span", { class: "move-number", children: node.number }),
        /* @__PURE__ */ a3("span", { class: "visually-hidden", children: sideName(view, node.side ?? 0) }),
        /* @__PURE__ */ a3("span", { class: "move-name", children: [
          node.is_pass ? texts.moves.pass : node.move,
          judgement?.mark
        ] }),
        (node.value ?? said) && /* @__PURE__ */ a3("span", { class: "move-value", children: (node.value ?? said)?.text })
      ]
    }
  );
}

// src/graph/scale.ts
var STEPS = [1, 2, 4, 5, 10, 15, 20, 25, 40, 50, 100];
var LINES = 3;
var MIN_RANGE = 4;
function symmetricAxis(values) {
  const { high, step: step2 } = rangeOf(values);
  const lines = Math.round(high / step2);
  return { low: -high, high, ticks: Array.from({ length: 2 * lines + 1 }, (_3, index) => (index - lines) * step2) };
}
function upwardAxis(values) {
  const { high, step: step2 } = rangeOf(values);
  return { low: 0, high, ticks: Array.from({ length: Math.round(high / step2) + 1 }, (_3, index) => index * step2) };
}
function rangeOf(values) {
  const largest = Math.max(MIN_RANGE, ...values.filter(Number.isFinite).map(Math.abs));
  const step2 = STEPS.find((step3) => step3 * LINES >= largest) ?? Math.ceil(largest / LINES);
  return { high: Math.ceil(largest / step2) * step2, step: step2 };
}
function scaleOf(plot, axis, first, last) {
  const plies = Math.max(1, last - first);
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  return {
    x: (ply) => plot.left + (ply - first) / plies * width,
    y: (value) => plot.bottom - (value - axis.low) / (axis.high - axis.low) * height,
    ply: (x2) => {
      const fraction = width > 0 ? (x2 - plot.left) / width : 0;
      return first + Math.round(Math.min(1, Math.max(0, fraction)) * (last - first));
    }
  };
}
function labelledPoints(points2) {
  const last = Math.max(0, ...points2.map(({ number }) => number ?? 0));
  const step2 = [1, 2, 5, 10, 20, 50, 100].find((step3) => last / step3 <= 10) ?? 200;
  return points2.filter(({ number }) => number !== null && number % step2 === 0);
}

// src/graph/series.ts
function runs(items, isPresent) {
  const parts = [];
  let part = [];
  for (const item of items) {
    if (isPresent(item)) {
      if (part.length === 0) parts.push(part);
      part.push(item);
    } else part = [];
  }
  return parts;
}
function line(points2) {
  return points2.map(({ x: x2, y: y3 }, index) => `${index === 0 ? "M" : "L"}${round(x2)} ${round(y3)}`).join("");
}
function steps(points2) {
  return points2.map(({ x: x2, y: y3 }, index) => index === 0 ? `M${round(x2)} ${round(y3)}` : `H${round(x2)}V${round(y3)}`).join("");
}
function area(points2, zero, sign) {
  const [start2, end] = [points2[0], points2.at(-1)];
  if (!start2 || !end || points2.length < 2) return "";
  const clamp = ({ x: x2, y: y3 }) => ({ x: x2, y: (y3 - zero) * sign > 0 ? y3 : zero });
  const edge = points2.flatMap((point2, index) => {
    const before = points2[index - 1];
    return before ? [...crossing(before, point2, zero), clamp(point2)] : [clamp(point2)];
  });
  return `${line([{ x: start2.x, y: zero }, ...edge, { x: end.x, y: zero }])}Z`;
}
function crossing(from, to, zero) {
  if ((from.y - zero) * (to.y - zero) >= 0) return [];
  const fraction = (zero - from.y) / (to.y - from.y);
  return [{ x: from.x + fraction * (to.x - from.x), y: zero }];
}
function round(value) {
  return Math.round(value * 10) / 10;
}

// src/graph/svg.ts
function shape(parent, tag, className, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  if (className) element.setAttribute("class", className);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  parent.append(element);
  return element;
}
function label(parent, className, x2, y3, text) {
  const element = shape(parent, "text", className, { x: x2, y: y3 });
  element.textContent = text;
  return element;
}
var MARKS = {
  inaccuracy: "M0-5.5L5.2 4H-5.2Z",
  mistake: "M0-6L6 0L0 6L-6 0Z",
  blunder: "M-4.5-4.5H4.5V4.5H-4.5ZM-2.2-2.2L2.2 2.2M2.2-2.2L-2.2 2.2"
};
function mark(parent, grade, x2, y3) {
  const d3 = MARKS[grade ?? ""];
  if (d3) shape(parent, "path", `mark ${grade}`, { d: d3, transform: `translate(${x2} ${y3})` });
}

// src/graph/draw.ts
var MIN_DOT_DISTANCE = 9;
var LEGEND_HEIGHT = 14;
var LETTER_WIDTH = 6.5;
function draw(svg, props, { width, height }, pointed) {
  const plot = { left: 36, right: width - 14, top: LEGEND_HEIGHT + 10, bottom: height - 20 };
  const plies = props.points.map((point2) => point2.ply);
  const [first, last] = [Math.min(...plies, props.cursor), Math.max(...plies, props.cursor)];
  const axis = axisOf(props);
  const scale = scaleOf(plot, axis, first, last);
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawAxes(svg, props, plot, axis, scale);
  if (props.kind === "evaluation") drawEvaluation(svg, props.points, scale);
  else drawLosses(svg, props, first, scale);
  drawCursor(svg, "cursor", scale.x(props.cursor), plot);
  if (pointed !== null && pointed !== props.cursor) drawCursor(svg, "pointed", scale.x(pointed), plot);
  drawLegend(svg, props, plot);
  return scale;
}
function axisOf({ points: points2, kind, losses }) {
  if (kind === "loss") return upwardAxis(losses.flat());
  return symmetricAxis(points2.flatMap(({ score, said }) => [score ?? 0, said ?? 0]));
}
function drawAxes(svg, props, plot, axis, scale) {
  for (const tick of axis.ticks) {
    const y3 = scale.y(tick);
    shape(svg, "line", tick === 0 ? "zero" : "tick", { x1: plot.left, x2: plot.right, y1: y3, y2: y3 });
    label(svg, "value-label", plot.left - 6, y3 + 3.5, props.texts.tick(tick, props.kind));
  }
  for (const { ply, number } of labelledPoints(props.points))
    label(svg, "ply-label", scale.x(ply), plot.bottom + 15, String(number));
}
function drawEvaluation(svg, points2, scale) {
  const place = (point2) => ({ ...point2, x: scale.x(point2.ply), y: scale.y(point2.score ?? 0) });
  const parts = runs(points2, ({ score }) => isNumber(score)).map((run2) => run2.map(place));
  const zero = scale.y(0);
  for (const run2 of parts) {
    shape(svg, "path", "area first", { d: area(run2, zero, -1) });
    shape(svg, "path", "area second", { d: area(run2, zero, 1) });
  }
  for (const run2 of runs(points2, ({ said }) => isNumber(said))) {
    const d3 = line(run2.map((point2) => ({ x: scale.x(point2.ply), y: scale.y(point2.said ?? 0) })));
    shape(svg, "path", "said", { d: d3 });
  }
  for (const run2 of parts) {
    run2.slice(1).forEach((to, index) => {
      const from = run2[index] ?? to;
      shape(svg, "path", to.exact && from.exact ? "curve exact" : "curve", { d: line([from, to]) });
    });
  }
  const hasDots = scale.x(1) - scale.x(0) >= MIN_DOT_DISTANCE;
  for (const { x: x2, y: y3, exact } of parts.flatMap((run2) => hasDots || run2.length === 1 ? run2 : [])) {
    shape(svg, "circle", exact ? "dot exact" : "dot", { cx: x2, cy: y3, r: 2.5 });
  }
  for (const { x: x2, y: y3, grade } of parts.flat()) mark(svg, grade, x2, y3);
}
function drawLosses(svg, { losses }, first, scale) {
  losses.forEach((lost, side) => {
    const corners = lost.flatMap((value, index) => {
      return isNumber(value) ? [{ x: scale.x(first + index), y: scale.y(value) }] : [];
    });
    if (corners.length > 0) shape(svg, "path", side === 0 ? "loss first" : "loss second", { d: steps(corners) });
  });
}
function drawCursor(svg, className, x2, plot) {
  shape(svg, "line", className, { x1: x2, x2, y1: plot.top - 4, y2: plot.bottom });
}
function drawLegend(svg, { kind, texts: texts2 }, plot) {
  const y3 = LEGEND_HEIGHT / 2;
  let x2 = plot.left;
  texts2.sides.forEach((name, side) => {
    const which = side === 0 ? "first" : "second";
    const text = kind === "loss" ? name : `${name} ${side === 0 ? "↑" : "↓"}`;
    const keyWidth = kind === "loss" ? 24 : 14;
    if (kind === "loss") shape(svg, "path", `loss ${which}`, { d: `M${x2} ${y3}h18` });
    else shape(svg, "circle", `key ${which}`, { cx: x2 + 5, cy: y3, r: 4.5 });
    label(svg, "side-label", x2 + keyWidth, y3 + 4, text);
    x2 += keyWidth + text.length * LETTER_WIDTH + 12;
  });
}
function isNumber(value) {
  return value !== null && Number.isFinite(value);
}

// src/graph/index.ts
var DEFAULT_SIZE2 = { width: 640, height: 200 };
var PAGE = 10;
function mountGraph(element, handlers) {
  return new Graph(element, handlers);
}
var Graph = class {
  #root;
  #svg;
  #handlers;
  #observer;
  #props = null;
  #scale = null;
  #pointed = null;
  #isDragging = false;
  /** The last node that was reported: dragging reports each node once. */
  #lastNode = null;
  constructor(element, handlers) {
    this.#handlers = handlers;
    this.#root = add(element, "div", "graph");
    this.#root.tabIndex = 0;
    this.#root.setAttribute("role", "slider");
    this.#svg = shape(this.#root, "svg", "", { "aria-hidden": "true" });
    this.#observer = "ResizeObserver" in globalThis ? new ResizeObserver(() => this.#draw()) : null;
    this.#observer?.observe(this.#root);
    this.#listen();
  }
  set(props) {
    this.#props = props;
    this.#lastNode = this.#at(props.cursor)?.node ?? null;
    this.#describe(props);
    this.#draw();
  }
  destroy() {
    this.#observer?.disconnect();
    this.#root.remove();
  }
  #draw() {
    if (!this.#props) return;
    const width = this.#root.clientWidth || DEFAULT_SIZE2.width;
    const height = this.#root.clientHeight || DEFAULT_SIZE2.height;
    this.#scale = draw(this.#svg, this.#props, { width, height }, this.#pointed);
  }
  #describe({ points: points2, cursor, kind, texts: texts2 }) {
    const plies = points2.map((point3) => point3.ply);
    const point2 = this.#at(cursor);
    const set = (name, value) => this.#root.setAttribute(`aria-${name}`, String(value));
    set("label", texts2.graph);
    set("valuemin", Math.min(...plies, cursor));
    set("valuemax", Math.max(...plies, cursor));
    set("valuenow", cursor);
    set("valuetext", point2 ? texts2.value(point2, kind) : String(cursor));
  }
  #at(ply) {
    return this.#props?.points.find((point2) => point2.ply === ply);
  }
  #go(point2) {
    if (!point2 || point2.node === this.#lastNode) return;
    this.#lastNode = point2.node;
    this.#handlers.go(point2.node);
  }
  #listen() {
    const on = (type, listener) => this.#root.addEventListener(type, listener);
    on("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.#isDragging = true;
      this.#root.setPointerCapture?.(event.pointerId);
      this.#go(this.#at(this.#plyOf(event)));
    });
    on("pointermove", (event) => {
      const ply = this.#plyOf(event);
      if (this.#isDragging) this.#go(this.#at(ply));
      this.#point(ply);
    });
    on("pointerup", () => this.#isDragging = false);
    on("pointercancel", () => this.#isDragging = false);
    on("pointerleave", () => this.#point(null));
    on("keydown", (event) => this.#key(event));
  }
  #plyOf(event) {
    const x2 = event.clientX - this.#root.getBoundingClientRect().left;
    return this.#scale?.ply(x2) ?? 0;
  }
  #point(ply) {
    if (ply === this.#pointed) return;
    this.#pointed = ply;
    const point2 = ply === null ? void 0 : this.#at(ply);
    this.#root.title = this.#props && point2 ? this.#props.texts.value(point2, this.#props.kind) : "";
    this.#draw();
  }
  #key(event) {
    const points2 = this.#props?.points ?? [];
    const here = points2.findIndex((point2) => point2.ply === this.#props?.cursor);
    const steps2 = {
      ArrowLeft: -1,
      ArrowDown: -1,
      ArrowRight: 1,
      ArrowUp: 1,
      PageDown: -PAGE,
      PageUp: PAGE,
      Home: -points2.length,
      End: points2.length
    };
    const step2 = steps2[event.key];
    if (step2 === void 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(points2[Math.max(0, Math.min(points2.length - 1, here + step2))]);
  }
};

// src/review/graph.tsx
var KINDS2 = [
  { value: "evaluation", label: texts.graph.evaluation },
  { value: "loss", label: texts.graph.loss }
];
function GraphCard({ app: app2, state, view }) {
  const element = T2(null);
  const widget = T2(null);
  F2(() => {
    if (!element.current) return;
    const mounted = mountGraph(element.current, { go: (node) => void go(app2, node) });
    widget.current = mounted;
    return () => mounted.destroy();
  }, [app2]);
  F2(() => {
    widget.current?.set({
      points: pointsOf(view),
      cursor: nodeOf(view, view.cursor)?.ply ?? 0,
      kind: state.settings.graph,
      losses: lossesOf(view),
      texts: graphTexts(view)
    });
  });
  return /* @__PURE__ */ a3("section", { class: "card graph-card", "aria-labelledby": "graph-title", children: [
    /* @__PURE__ */ a3("div", { class: "card-head", children: [
      /* @__PURE__ */ a3("h2", { class: "card-title", id: "graph-title", children: texts.graph.title(view.game.unit) }),
      view.mode === "analyse" && /* @__PURE__ */ a3(
        Segments,
        {
          label: texts.graph.kind,
          value: state.settings.graph,
          options: KINDS2,
          choose: (graph) => change(app2, { graph })
        }
      )
    ] }),
    /* @__PURE__ */ a3("div", { class: "graph-place", ref: element })
  ] });
}

// src/review/learner.ts
function learnerOf(state, view) {
  const [first, second] = view.players;
  if (state.learner !== null) return state.learner;
  if (first.is_human === second.is_human) return "both";
  return first.is_human ? 0 : 1;
}
function chooseLearner(app2, learner) {
  app2.store.set({ learner });
}

// src/review/retry.tsx
function RetryCard({ app: app2, state, view, retry: retry2 }) {
  const card = T2(null);
  A2(() => {
    scrollTo({ top: 0 });
    card.current?.scrollIntoView({ block: "nearest" });
  }, [retry2.node]);
  const next = nextMistake(view, learnerOf(state, view));
  const side = (nodeOf(view, retry2.node)?.side ?? view.scene.side) === 0 ? 0 : 1;
  return /* @__PURE__ */ a3("section", { class: "card retry", "aria-labelledby": "retry-title", ref: card, children: [
    /* @__PURE__ */ a3("h2", { class: "card-title", id: "retry-title", children: texts.retry.title(sideName(view, side)) }),
    /* @__PURE__ */ a3("p", { children: texts.retry.played(retry2, whoPlayed(view, side), view.game.unit) }),
    /* @__PURE__ */ a3("p", { class: "verdict", "data-right": retry2.verdict?.is_right, children: verdictOf(retry2) }),
    /* @__PURE__ */ a3("div", { class: "actions", children: [
      retry2.best === null && /* @__PURE__ */ a3(Button, { icon: "eye", press: () => reveal(app2), children: texts.retry.reveal }),
      next !== null && /* @__PURE__ */ a3(Button, { icon: "forward", kind: retry2.best === null ? "plain" : "strong", press: () => retry(app2, next), children: texts.retry.next }),
      /* @__PURE__ */ a3(Button, { icon: "close", press: () => leaveRetry(app2), children: texts.retry.leave })
    ] })
  ] });
}
function whoPlayed({ players }, side) {
  const { name, is_human, side: ofSide } = players[side];
  const isYou = is_human && !players[side === 0 ? 1 : 0].is_human;
  return isYou ? null : name || ofSide;
}

// src/review/view.tsx
function ReviewPanel(props) {
  const { app: app2, view, isPhone } = props;
  const mistakes = mistakesOf(view);
  const isDone = view.summary.length > 0;
  return /* @__PURE__ */ a3("div", { class: "review", children: [
    view.review ? /* @__PURE__ */ a3(Running, { ...props }) : /* @__PURE__ */ a3("div", { class: "actions", children: [
      /* @__PURE__ */ a3(
        Button,
        {
          icon: "graph",
          kind: isDone ? "plain" : "strong",
          isDisabled: view.line.length < 2,
          press: () => void review(app2),
          children: isDone ? texts.review.again : texts.review.start
        }
      ),
      mistakes.length > 0 && !view.retry && /* @__PURE__ */ a3(Learn, { ...props })
    ] }),
    isPhone && hasGraph(view) && /* @__PURE__ */ a3(GraphCard, { ...props }),
    isDone && /* @__PURE__ */ a3(Summaries, { ...props }),
    mistakes.length > 0 ? /* @__PURE__ */ a3(Mistakes, { ...props, mistakes }) : /* @__PURE__ */ a3("p", { class: "empty", children: isDone ? texts.review.flawless : texts.review.about })
  ] });
}
function Learn({ app: app2, state, view }) {
  const learner = learnerOf(state, view);
  const first = nextMistake(view, learner);
  const options = [
    ...[0, 1].map((side) => ({ value: side, label: sideName(view, side) })),
    { value: "both", label: texts.review.bothSides }
  ];
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(
      Button,
      {
        icon: "restore",
        kind: "strong",
        isDisabled: first === null,
        press: () => first !== null && retry(app2, first),
        children: texts.review.learn
      }
    ),
    /* @__PURE__ */ a3(
      Segments,
      {
        label: texts.review.learner,
        value: learner,
        options,
        choose: (side) => chooseLearner(app2, side)
      }
    )
  ] });
}
function Running({ app: app2, view }) {
  const { done, total } = view.review ?? { done: 0, total: 1 };
  return /* @__PURE__ */ a3("div", { class: "running", children: [
    /* @__PURE__ */ a3("label", { children: [
      /* @__PURE__ */ a3("span", { children: texts.review.progress(done, total) }),
      /* @__PURE__ */ a3("progress", { value: done, max: total })
    ] }),
    /* @__PURE__ */ a3(Button, { icon: "close", press: () => stop(app2), children: texts.review.stop })
  ] });
}
function Summaries({ view }) {
  const row = (about, text) => /* @__PURE__ */ a3("tr", { children: [
    /* @__PURE__ */ a3("th", { scope: "row", children: about }),
    view.summary.map((side) => /* @__PURE__ */ a3("td", { children: text(side) }, side.side))
  ] });
  return /* @__PURE__ */ a3("table", { class: "summary", children: [
    /* @__PURE__ */ a3("thead", { children: /* @__PURE__ */ a3("tr", { children: [
      /* @__PURE__ */ a3("td", {}),
      view.summary.map((side) => /* @__PURE__ */ a3("th", { scope: "col", children: sideName(view, side.side) }, side.side))
    ] }) }),
    /* @__PURE__ */ a3("tbody", { children: [
      row(texts.review.accuracy, (side) => texts.review.percent(side.accuracy)),
      row(texts.review.meanLoss, (side) => side.mean_loss.toFixed(1)),
      row(texts.review.inaccuracies, (side) => String(side.inaccuracies)),
      row(texts.review.mistakes, (side) => String(side.mistakes)),
      row(texts.review.blunders, (side) => String(side.blunders))
    ] })
  ] });
}
function better(view, node, judgement) {
  const isHidden = judgement.best === "" || view.retry !== null && view.retry.node !== node.id;
  return isHidden ? texts.review.hidden : judgement.best;
}
function Mistakes({ app: app2, view, mistakes }) {
  return /* @__PURE__ */ a3("table", { class: "mistakes", children: [
    /* @__PURE__ */ a3("caption", { class: "visually-hidden", children: texts.review.list }),
    /* @__PURE__ */ a3("thead", { children: /* @__PURE__ */ a3("tr", { children: [
      /* @__PURE__ */ a3("th", { scope: "col", children: texts.review.move }),
      /* @__PURE__ */ a3("th", { scope: "col", children: texts.review.best }),
      /* @__PURE__ */ a3("th", { scope: "col", children: texts.review.lost }),
      /* @__PURE__ */ a3("th", { scope: "col", children: /* @__PURE__ */ a3("span", { class: "visually-hidden", children: texts.review.retry }) })
    ] }) }),
    /* @__PURE__ */ a3("tbody", { children: mistakes.map(({ node, judgement }) => /* @__PURE__ */ a3("tr", { "data-current": node.id === view.cursor, children: [
      /* @__PURE__ */ a3("td", { children: /* @__PURE__ */ a3("button", { type: "button", class: "move", "data-grade": judgement.grade, onClick: () => void go(app2, node.id), children: [
        /* @__PURE__ */ a3(
          "span",
          {
            class: `side-mark small side-${node.side} ${view.scene.picture.kind}`,
            role: "img",
            "aria-label": sideName(view, node.side ?? 0)
          }
        ),
        /* @__PURE__ */ a3("span", { class: "move-number", children: node.number }),
        /* @__PURE__ */ a3("span", { class: "move-name", children: [
          node.move,
          judgement.mark
        ] })
      ] }) }),
      /* @__PURE__ */ a3("td", { children: better(view, node, judgement) }),
      /* @__PURE__ */ a3("td", { class: "loss", children: [
        judgement.loss_text,
        judgement.result_changed && /* @__PURE__ */ a3("small", { class: "changed", children: texts.review.changed })
      ] }),
      /* @__PURE__ */ a3("td", { children: /* @__PURE__ */ a3(Button, { kind: "quiet", label: texts.review.retryMove(node.move ?? ""), press: () => retry(app2, node.id), children: texts.review.retry }) })
    ] }, node.id)) })
  ] });
}

// src/text-panel/view.tsx
function TextPanel(props) {
  return /* @__PURE__ */ a3("div", { class: "text-panel", children: [
    /* @__PURE__ */ a3(Commands, { ...props }),
    /* @__PURE__ */ a3("h2", { children: texts.textPanel.board }),
    /* @__PURE__ */ a3("pre", { class: "text-board", tabIndex: 0, role: "region", "aria-label": texts.textPanel.board, children: props.view.scene.rows.join("\n") }),
    /* @__PURE__ */ a3(LegalMoves, { ...props }),
    /* @__PURE__ */ a3(Lines, { ...props }),
    /* @__PURE__ */ a3(GameMoves, { ...props })
  ] });
}
function Commands({ app: app2, state }) {
  const [line2, setLine] = d2("");
  const end = T2(null);
  A2(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [state.log]);
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("div", { class: "log", role: "log", "aria-live": "off", ref: end, tabIndex: 0, "aria-label": texts.textPanel.log, children: [
      /* @__PURE__ */ a3("p", { class: "greeting", children: texts.textPanel.greeting }),
      state.log.map((entry, index) => /* @__PURE__ */ a3("p", { class: entry.kind, children: entry.text }, index))
    ] }),
    /* @__PURE__ */ a3(
      "form",
      {
        class: "command",
        onSubmit: (event) => {
          event.preventDefault();
          void run(app2, line2);
          setLine("");
        },
        children: [
          /* @__PURE__ */ a3(
            "input",
            {
              class: "input fixed",
              "aria-label": texts.textPanel.command,
              placeholder: texts.textPanel.example,
              autocomplete: "off",
              autocapitalize: "off",
              spellcheck: false,
              value: line2,
              onInput: (event) => setLine(event.currentTarget.value)
            }
          ),
          /* @__PURE__ */ a3("button", { type: "submit", class: "button", children: texts.textPanel.run })
        ]
      }
    )
  ] });
}
function LegalMoves({ app: app2, view }) {
  const { moves } = view.scene;
  if (moves.length === 0) return null;
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("h2", { children: texts.textPanel.legalTitle }),
    /* @__PURE__ */ a3("ul", { class: "text-moves", children: moves.map((move) => /* @__PURE__ */ a3("li", { children: /* @__PURE__ */ a3("button", { type: "button", class: "link", onClick: () => void play(app2, move.name), children: texts.textPanel.move(move) }) }, move.name)) })
  ] });
}
function Lines({ state }) {
  const hints = isStale(state) ? null : hintsOf(state);
  if (!hints || hints.length === 0) return null;
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("h2", { children: texts.hints.title }),
    /* @__PURE__ */ a3("ol", { class: "text-lines", children: hints.map((hint) => /* @__PURE__ */ a3("li", { children: texts.hints.inLine(hint) }, hint.move)) })
  ] });
}
function GameMoves({ app: app2, view }) {
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3("h2", { children: texts.moves.title }),
    /* @__PURE__ */ a3("ol", { class: "text-moves", children: view.line.slice(1).map((id) => {
      const node = nodeOf(view, id);
      return node && /* @__PURE__ */ a3("li", { children: /* @__PURE__ */ a3(
        "button",
        {
          type: "button",
          class: "link",
          "aria-current": id === view.cursor ? "true" : void 0,
          onClick: () => void go(app2, id),
          children: texts.moves.label(node, view)
        }
      ) }, id);
    }) })
  ] });
}

// src/ui/tabs.tsx
function Tabs({ label: label2, chosen, tabs, choose, children }) {
  const id = P2();
  const [only] = tabs;
  if (tabs.length === 1 && only) {
    return /* @__PURE__ */ a3("section", { class: "card tabs-card", children: [
      /* @__PURE__ */ a3("h2", { class: "card-title", children: only.title }),
      /* @__PURE__ */ a3("div", { class: "tab-body", children })
    ] });
  }
  const move = (event) => {
    const steps2 = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const at = tabs.findIndex((tab) => tab.name === chosen);
    const next = tabs[(at + steps2 + tabs.length) % tabs.length];
    if (steps2 === 0 || !next) return;
    event.preventDefault();
    choose(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return /* @__PURE__ */ a3("section", { class: "card tabs-card", children: [
    /* @__PURE__ */ a3("div", { class: "tabs", role: "tablist", "aria-label": label2, onKeyDown: move, children: tabs.map((tab) => /* @__PURE__ */ a3(
      "button",
      {
        id: `${id}-${tab.name}`,
        type: "button",
        role: "tab",
        class: "tab",
        "aria-selected": tab.name === chosen,
        "aria-controls": `${id}-panel`,
        tabIndex: tab.name === chosen ? 0 : -1,
        onClick: () => choose(tab.name),
        children: tab.title
      },
      tab.name
    )) }),
    /* @__PURE__ */ a3("div", { class: "tab-body", role: "tabpanel", id: `${id}-panel`, "aria-labelledby": `${id}-${chosen}`, children })
  ] });
}

// src/watch/view.tsx
function WatchCard({ app: app2, view }) {
  const { paused, delay_ms } = view.watch;
  const isOver = view.scene.end !== null;
  return /* @__PURE__ */ a3("section", { class: "card watch", "aria-label": texts.watch.title, children: [
    /* @__PURE__ */ a3("div", { class: "button-row", children: [
      /* @__PURE__ */ a3(
        Button,
        {
          icon: paused ? "play" : "pause",
          kind: paused ? "strong" : "plain",
          isDisabled: isOver,
          press: () => togglePause(app2),
          children: paused ? texts.watch.resume : texts.watch.pause
        }
      ),
      /* @__PURE__ */ a3(Button, { icon: "step", isDisabled: isOver || !paused, press: () => stepOnce(app2), children: texts.watch.step })
    ] }),
    /* @__PURE__ */ a3("label", { class: "speed", children: [
      /* @__PURE__ */ a3("span", { children: texts.watch.speed }),
      /* @__PURE__ */ a3(
        "input",
        {
          type: "range",
          min: 0,
          max: DELAYS.length - 1,
          value: speedOf(delay_ms),
          "aria-valuetext": texts.watch.delay(delay_ms),
          onChange: (event) => setSpeed(app2, event.currentTarget.valueAsNumber)
        }
      )
    ] })
  ] });
}

// src/shell/panel.tsx
function Panel(props) {
  const { app: app2, state, view, isPhone } = props;
  if (state.editor) {
    return /* @__PURE__ */ a3("aside", { class: "panel", "aria-label": texts.editor.title, children: /* @__PURE__ */ a3(EditorPanel, { ...props, editor: state.editor }) });
  }
  const isAnalysing = view.mode === "analyse";
  const tabs = tabsOf(props);
  const tab = tabs.includes(state.tab) ? state.tab : tabs[0] ?? "moves";
  return /* @__PURE__ */ a3("aside", { class: "panel", "aria-label": texts.panel, children: [
    (!isAnalysing || view.scene.end) && /* @__PURE__ */ a3(StatusCard, { ...props }),
    isWatched(view) && /* @__PURE__ */ a3(WatchCard, { ...props }),
    view.retry && /* @__PURE__ */ a3(RetryCard, { ...props, retry: view.retry }),
    isAnalysing && !isPhone && !isRetrying(view) && /* @__PURE__ */ a3(HintsPanel, { ...props }),
    !isPhone && (isAnalysing || isWatched(view)) && hasGraph(view) && /* @__PURE__ */ a3(GraphCard, { ...props }),
    /* @__PURE__ */ a3(
      Tabs,
      {
        label: texts.panel,
        chosen: tab,
        tabs: tabs.map((name) => ({ name, title: texts.tabs[name] })),
        choose: (tab2) => app2.store.set({ tab: tab2 }),
        children: [
          tab === "engine" && /* @__PURE__ */ a3(HintsPanel, { ...props }),
          tab === "moves" && /* @__PURE__ */ a3(MoveList, { ...props }),
          tab === "review" && /* @__PURE__ */ a3(ReviewPanel, { ...props, isPhone }),
          tab === "text" && /* @__PURE__ */ a3(TextPanel, { ...props })
        ]
      }
    ),
    !isAnalysing && !isPhone && !isWatched(view) && tab === "moves" && /* @__PURE__ */ a3(HelpCard, { ...props })
  ] });
}
function tabsOf({ state, view, isPhone }) {
  const isAnalysing = view.mode === "analyse";
  return [
    ...isAnalysing && isPhone && !isRetrying(view) ? ["engine"] : [],
    "moves",
    ...isAnalysing ? ["review"] : [],
    ...state.settings.textPanel ? ["text"] : []
  ];
}

// src/game/board.tsx
var PITS_RATIO = 1.55;
var MAX_LINE_LENGTH = 8;
function BoardView(props) {
  const { app: app2 } = props;
  const element = T2(null);
  const widget = T2(null);
  F2(() => {
    if (!element.current) return;
    const mounted = mountBoard(element.current, {
      play: (at) => playAt(app2, at),
      refuse: (at) => explainAt(app2, at),
      hover: (at) => point(app2, at === null ? null : app2.store.get().view?.scene.picture.names[at] ?? null),
      edit: (at, event) => paint(app2, at, event)
    });
    widget.current = mounted;
    registerBoard(app2, mounted);
    return () => mounted.destroy();
  }, [app2]);
  F2(() => {
    const shown = boardProps(props);
    widget.current?.set(shown);
    element.current?.style.setProperty("--ratio", String(ratioOf(shown)));
  });
  return /* @__PURE__ */ a3("div", { class: "board-place", ref: element });
}
function boardProps({ state, view }) {
  const { settings, editor } = state;
  const { scene } = view;
  const picture = editor?.picture ?? scene.picture;
  const isAnalysing = view.mode === "analyse" && !editor;
  return {
    picture,
    side: editor?.side ?? scene.side,
    moves: editor ? [] : scene.moves,
    last: editor ? null : scene.last,
    interactive: canPlay(state),
    showLegal: settings.legalMoves && canPlay(state),
    showCoordinates: settings.coordinates,
    showFlipPreview: settings.flipPreview,
    showLastFlips: settings.lastFlips,
    hints: isAnalysing && settings.values ? hintsOf(state) : null,
    staleHints: isStale(state),
    hintDetail: settings.detail,
    line: isAnalysing ? lineShown(state) : null,
    next: isAnalysing && !view.retry && !state.pending ? nextPlace(view) : null,
    numbers: settings.moveNumbers && !editor ? numbersOf(view, picture) : null,
    orientation: orientation(settings, view),
    editing: editor !== null,
    texts: boardTexts(view),
    motion: motion(settings),
    sowing: settings.sowing
  };
}
function lineShown(state) {
  const moves = pointedHint(state)?.line.filter(({ at }) => at !== null);
  return moves?.slice(0, MAX_LINE_LENGTH) ?? null;
}
function ratioOf({ picture, orientation: orientation2 }) {
  if (picture.kind === "pits") return PITS_RATIO;
  const ratio = picture.width / picture.height;
  return orientation2 % 2 === 0 ? ratio : 1 / ratio;
}
function nextPlace(view) {
  const next = along(view, view.cursor, 1);
  const move = next === view.cursor ? null : nodeOf(view, next)?.move;
  const at = move ? view.scene.picture.names.indexOf(move) : -1;
  return at < 0 ? null : at;
}
function numbersOf(view, picture) {
  const numbers = picture.names.map(() => null);
  for (const id of view.line.slice(1, view.line.indexOf(view.cursor) + 1)) {
    const node = nodeOf(view, id);
    const at = node?.move ? picture.names.indexOf(node.move) : -1;
    if (node && at >= 0) numbers[at] = node.number;
  }
  return numbers;
}

// src/clocks/ctrl.ts
var TENTHS_BELOW_MS = 1e4;
function remainingMs(view, side, elapsed) {
  const { clocks } = view;
  if (!clocks) return 0;
  const isRunning = clocks.running === side && view.mode === "play";
  return Math.max(0, clocks.left_ms[side] - (isRunning ? elapsed : 0));
}
function clockText(ms) {
  if (ms < TENTHS_BELOW_MS) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds2 = Math.floor(ms / 1e3);
  const [hours, minutes] = [Math.floor(seconds2 / 3600), Math.floor(seconds2 / 60) % 60];
  const tail = String(seconds2 % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
function overtimeText(clocks, side) {
  const [periods, moves] = [clocks.periods_left[side], clocks.moves_to_go[side]];
  if (periods !== null) return ` (${periods})`;
  return moves === null ? "" : ` / ${moves}`;
}
function untilChange(ms) {
  const unit = ms < TENTHS_BELOW_MS ? 100 : 1e3;
  return ms % unit + 1;
}

// src/clocks/view.tsx
function ClockView({ view, side }) {
  const [, tick] = _2((count2, _3) => count2 + 1, 0);
  const received = T2({ clocks: view.clocks, at: performance.now() });
  if (received.current.clocks !== view.clocks) received.current = { clocks: view.clocks, at: performance.now() };
  const left = remainingMs(view, side, performance.now() - received.current.at);
  const isRunning = view.clocks?.running === side && view.mode === "play" && left > 0;
  A2(() => {
    if (!isRunning) return;
    const timer2 = setTimeout(() => tick(), untilChange(left));
    return () => clearTimeout(timer2);
  });
  const { clocks } = view;
  if (!clocks) return null;
  const label2 = texts.board.clock(clockText(left), clocks.periods_left[side], clocks.moves_to_go[side]);
  return /* @__PURE__ */ a3(
    "span",
    {
      class: "clock",
      "data-running": isRunning,
      "data-low": left < 1e4,
      role: "timer",
      "aria-label": label2,
      title: clocks.overtime === null ? void 0 : label2,
      children: [
        clockText(left),
        overtimeText(clocks, side)
      ]
    }
  );
}

// src/game/strip.tsx
function PlayerStrip({ app: app2, state, view, side }) {
  const player = view.players[side];
  const { scene } = view;
  const isTurn = !scene.end && scene.side === side && !state.editor;
  const isThinking = isTurn && view.mode === "play" && view.turn === "thinking";
  return /* @__PURE__ */ a3("div", { class: "strip", "data-turn": isTurn, "data-side": side, children: [
    /* @__PURE__ */ a3("span", { class: `side-mark side-${side} ${scene.picture.kind}`, "aria-hidden": "true" }),
    /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "strip-name",
        title: texts.seat.change(player.side),
        onClick: () => app2.store.set({ dialog: { kind: "seat", side } }),
        children: [
          /* @__PURE__ */ a3("strong", { children: player.title }),
          /* @__PURE__ */ a3("small", { children: [
            player.side,
            isThinking && /* @__PURE__ */ a3("span", { class: "thinking", children: [
              " · ",
              texts.status.thinks(view.thinking)
            ] })
          ] })
        ]
      }
    ),
    !state.editor && /* @__PURE__ */ a3("span", { class: "strip-points", title: texts.board.points(scene.points[side], view.game.unit), children: scene.points[side] }),
    view.clocks && /* @__PURE__ */ a3(ClockView, { view, side })
  ] });
}

// src/shell/board-area.tsx
function BoardArea(props) {
  const below = sideBelow(props.state.settings, props.view);
  return /* @__PURE__ */ a3("section", { class: "board-area", "aria-label": texts.board.name, children: [
    /* @__PURE__ */ a3(PlayerStrip, { ...props, side: below === 0 ? 1 : 0 }),
    /* @__PURE__ */ a3(BoardView, { ...props }),
    /* @__PURE__ */ a3(PlayerStrip, { ...props, side: below })
  ] });
}

// src/shell/thumb-bar.tsx
function ThumbBar({ app: app2, view }) {
  return /* @__PURE__ */ a3("nav", { class: "thumb-bar", "aria-label": texts.navigation.label, children: [
    /* @__PURE__ */ a3(Button, { icon: "back", label: texts.navigation.back, kind: "quiet", press: () => step(app2, -1), children: texts.navigation.backShort }),
    /* @__PURE__ */ a3(Button, { icon: "forward", label: texts.navigation.forward, kind: "quiet", press: () => step(app2, 1), children: texts.navigation.forwardShort }),
    /* @__PURE__ */ a3(
      Button,
      {
        icon: "undo",
        label: texts.play.undo,
        kind: "quiet",
        isDisabled: !view.can.undo,
        press: () => void act(app2, { do: "undo" }),
        children: texts.play.undo
      }
    ),
    isWatched(view) ? /* @__PURE__ */ a3(
      Button,
      {
        icon: view.watch.paused ? "play" : "pause",
        label: view.watch.paused ? texts.watch.resume : texts.watch.pause,
        kind: "quiet",
        press: () => togglePause(app2),
        children: view.watch.paused ? texts.watch.resume : texts.watch.pause
      }
    ) : /* @__PURE__ */ a3(BestButton, { app: app2, view, kind: "quiet" }),
    /* @__PURE__ */ a3(
      Button,
      {
        icon: "share",
        label: texts.transfer.exportTitle,
        kind: "quiet",
        press: () => app2.store.set({ dialog: { kind: "export" } }),
        children: texts.transfer.shareShort
      }
    )
  ] });
}

// src/shell/top-bar.tsx
var MODES = [
  { value: "play", label: texts.modes.play },
  { value: "analyse", label: texts.modes.analyse }
];
function TopBar({ app: app2, state, isPhone }) {
  const { view } = state;
  return /* @__PURE__ */ a3("header", { class: "top-bar", children: [
    /* @__PURE__ */ a3("span", { class: "brand", children: [
      /* @__PURE__ */ a3("span", { class: "brand-mark", "aria-hidden": "true" }),
      /* @__PURE__ */ a3("span", { class: "brand-name", children: texts.name })
    ] }),
    /* @__PURE__ */ a3("div", { class: "title", children: [
      /* @__PURE__ */ a3("h1", { children: view ? view.name || view.game.title : texts.name }),
      view && /* @__PURE__ */ a3("p", { title: view.game.about, children: texts.gameName.below(view) })
    ] }),
    view && /* @__PURE__ */ a3("div", { class: "mode-switch", children: /* @__PURE__ */ a3(
      Segments,
      {
        label: texts.modes.label,
        value: view.mode,
        options: MODES,
        choose: (mode) => void setMode(app2, mode)
      }
    ) }),
    /* @__PURE__ */ a3("nav", { class: "top-actions", "aria-label": texts.menu.label, children: [
      isPhone ? /* @__PURE__ */ a3(
        Button,
        {
          icon: "plus",
          label: texts.newGame.title,
          kind: "quiet",
          press: () => app2.store.set({ dialog: { kind: "new-game" } })
        }
      ) : /* @__PURE__ */ a3($, { children: [
        /* @__PURE__ */ a3(Button, { icon: "plus", kind: "strong", press: () => app2.store.set({ dialog: { kind: "new-game" } }), children: texts.newGame.title }),
        /* @__PURE__ */ a3(Button, { icon: "list", press: () => void openList(app2), children: texts.games.title })
      ] }),
      /* @__PURE__ */ a3(Menu, { app: app2, isPhone })
    ] })
  ] });
}
function Menu({ app: app2, isPhone }) {
  const dialog = (kind) => () => app2.store.set({ dialog: { kind } });
  const paste2 = () => app2.store.set({ dialog: { kind: "paste", text: "", error: null } });
  const items = [
    ...isPhone ? [{ icon: "list", label: texts.games.title, press: () => void openList(app2) }] : [],
    { icon: "paste", label: texts.transfer.pasteTitle, key: "Ctrl V", press: paste2 },
    { icon: "share", label: texts.transfer.exportTitle, press: dialog("export") },
    { icon: "comment", label: texts.gameName.title, press: dialog("name") },
    { icon: "edit", label: texts.editor.title, key: "e", press: () => toggleEditor(app2) },
    { icon: "turn", label: texts.keys.turn, key: "f", press: () => turnBoard(app2) },
    { icon: "text", label: texts.textPanel.title, key: "t", press: () => toggleTextPanel(app2) },
    { icon: "help", label: texts.help.title, press: dialog("help") },
    { icon: "settings", label: texts.settings.title, press: dialog("settings") },
    { icon: "keys", label: texts.keys.title, key: "?", press: dialog("keys") }
  ];
  return /* @__PURE__ */ a3($, { children: [
    /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "button icon-button quiet",
        popovertarget: "menu",
        "aria-label": texts.menu.more,
        title: texts.menu.more,
        children: /* @__PURE__ */ a3(Icon, { name: "menu" })
      }
    ),
    /* @__PURE__ */ a3("div", { id: "menu", class: "menu", popover: "auto", children: /* @__PURE__ */ a3("ul", { children: items.map((item) => /* @__PURE__ */ a3("li", { children: /* @__PURE__ */ a3(
      "button",
      {
        type: "button",
        class: "menu-item",
        onClick: () => {
          document.getElementById("menu")?.hidePopover();
          item.press();
        },
        children: [
          /* @__PURE__ */ a3(Icon, { name: item.icon }),
          /* @__PURE__ */ a3("span", { children: item.label }),
          item.key && /* @__PURE__ */ a3("kbd", { children: item.key })
        ]
      }
    ) }, item.label)) }) })
  ] });
}

// src/ui/media.ts
var PHONE = "(max-width: 820px), (max-height: 480px) and (orientation: landscape)";
function useIsPhone() {
  const query = matchMedia(PHONE);
  const [isPhone, setIsPhone] = d2(query.matches);
  A2(() => {
    const update = () => setIsPhone(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isPhone;
}

// src/shell/view.tsx
function Shell({ app: app2, state }) {
  const isPhone = useIsPhone();
  const view = shownView(state);
  const props = view && { app: app2, state, view };
  const messages = /* @__PURE__ */ a3(Messages, { app: app2, state });
  A2(() => {
    document.title = view ? texts.pageTitle(view.name || view.game.title) : texts.name;
  }, [view?.name, view?.game.title]);
  return /* @__PURE__ */ a3("div", { class: "page", "data-mode": view?.mode, "data-editing": state.editor !== null, children: [
    /* @__PURE__ */ a3(TopBar, { app: app2, state, isPhone }),
    /* @__PURE__ */ a3("main", { class: "main", children: props ? /* @__PURE__ */ a3($, { children: [
      /* @__PURE__ */ a3(BoardArea, { ...props }),
      /* @__PURE__ */ a3(Panel, { ...props, isPhone })
    ] }) : /* @__PURE__ */ a3("p", { class: "loading", children: state.notice?.tone === "error" ? texts.errors.nothingToShow : texts.loading }) }),
    props && isPhone && /* @__PURE__ */ a3(ThumbBar, { ...props }),
    state.dialog === null && messages,
    /* @__PURE__ */ a3(OverlayContext.Provider, { value: messages, children: /* @__PURE__ */ a3(Dialogs, { app: app2, state }) })
  ] });
}

// src/start.ts
var STORAGE_KEY3 = "last-game";
async function start(app2) {
  app2.store.subscribe(() => rememberGame(app2));
  addEventListener("hashchange", () => void openAddress(app2));
  const catalogue = app2.api.catalogue().then((reply) => {
    if (reply.ok) app2.store.set({ catalogue: reply.value });
    else notify(app2, reply.message, "error");
  });
  if (parseRoute(location.hash).kind !== "nothing") return openAddress(app2);
  const last = loadItem(STORAGE_KEY3, null);
  if (last !== null && await open(app2, last) !== "not-found") return;
  await catalogue;
  await beginFirst(app2);
}
async function openAddress(app2) {
  const route = parseRoute(location.hash);
  if (route.kind === "nothing" || route.kind === "game" && route.id === app2.store.get().view?.id) return;
  if (route.kind === "shared") {
    const outcome2 = await beginRequest(app2, { text: route.link, mode: "analyse" });
    if (outcome2.kind === "refused")
      app2.store.set({ dialog: { kind: "paste", text: route.link, error: outcome2.reason } });
  } else if (await open(app2, route.id) === "not-found") {
    notify(app2, texts.errors.unknownGame(addressOf(route.id)), "error");
    await openList(app2);
  }
  if (!app2.store.get().view) await showFallbackGame(app2);
}
async function showFallbackGame(app2) {
  const { dialog, notice } = app2.store.get();
  const last = loadItem(STORAGE_KEY3, null);
  if (last === null || await open(app2, last) !== null) await beginFirst(app2);
  app2.store.set({ dialog, notice });
}
var remembered = null;
function rememberGame(app2) {
  const id = app2.store.get().view?.id ?? null;
  if (id === null || id === remembered) return;
  remembered = id;
  saveItem(STORAGE_KEY3, id);
}

// src/main.tsx
function Root({ app: app2 }) {
  const [state, setState] = d2(app2.store.get());
  F2(() => app2.store.subscribe(() => setState(app2.store.get())), [app2]);
  return /* @__PURE__ */ a3(Shell, { app: app2, state });
}
var app = createApp();
applyTheme(app.store.get().settings);
listen2(app);
listen(app);
var root = document.getElementById("app");
if (root) Q(/* @__PURE__ */ a3(Root, { app }), root);
void start(app);
